package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** One public key (RFC 7517) the target signs tokens with. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class SigningKey {
    @Required
    @Size(min = 1, max = Limits.KEY_TYPE) @JsonPropertyDescription("Key type: RSA or EC.")
    private @Nullable String kty;

    @Size(max = Limits.KEY_ID) @JsonPropertyDescription("Key id, as tokens name it.")
    private @Nullable String kid;

    @Size(max = Limits.KEY_TYPE) @JsonPropertyDescription("Algorithm the key is for, where the target says so.")
    private @Nullable String alg;

    @Size(max = Limits.KEY_TYPE) @JsonPropertyDescription("What the key is for, where the target says so; sig for signatures.")
    private @Nullable String use;

    @Size(max = Limits.KEY_VALUE) @JsonPropertyDescription("Modulus of an RSA key, base64url.")
    private @Nullable String n;

    @Size(max = Limits.KEY_VALUE) @JsonPropertyDescription("Exponent of an RSA key, base64url.")
    private @Nullable String e;

    @Size(max = Limits.KEY_TYPE) @JsonPropertyDescription("Curve of an EC key.")
    private @Nullable String crv;

    @Size(max = Limits.KEY_VALUE) @JsonPropertyDescription("First coordinate of an EC key, base64url.")
    private @Nullable String x;

    @Size(max = Limits.KEY_VALUE) @JsonPropertyDescription("Second coordinate of an EC key, base64url.")
    private @Nullable String y;

    public @Nullable String getKty() {
        return kty;
    }

    public void setKty(@Nullable String kty) {
        this.kty = kty;
    }

    public @Nullable String getKid() {
        return kid;
    }

    public void setKid(@Nullable String kid) {
        this.kid = kid;
    }

    public @Nullable String getAlg() {
        return alg;
    }

    public void setAlg(@Nullable String alg) {
        this.alg = alg;
    }

    public @Nullable String getUse() {
        return use;
    }

    public void setUse(@Nullable String use) {
        this.use = use;
    }

    public @Nullable String getN() {
        return n;
    }

    public void setN(@Nullable String n) {
        this.n = n;
    }

    public @Nullable String getE() {
        return e;
    }

    public void setE(@Nullable String e) {
        this.e = e;
    }

    public @Nullable String getCrv() {
        return crv;
    }

    public void setCrv(@Nullable String crv) {
        this.crv = crv;
    }

    public @Nullable String getX() {
        return x;
    }

    public void setX(@Nullable String x) {
        this.x = x;
    }

    public @Nullable String getY() {
        return y;
    }

    public void setY(@Nullable String y) {
        this.y = y;
    }
}
