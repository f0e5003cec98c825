import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from "@millwright/contract/passkeys";

/** What an authenticator says otherwise than an honest one at the address that it was asked at. */
export interface CredentialOptions {
  origin?: string;
  /** The host that it believes to be at. */
  rpId?: string;
  /** Whether it saw that the person is who they are, by a finger or a PIN. */
  isVerified?: boolean;
  /** How often it says to have signed. */
  counter?: number;
  challenge?: string;
  userHandle?: string;
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** A passkey in software: one key of one person, which speaks as a browser hands it on. */
export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #id = randomBytes(16);
  #userHandle = "";
  #counter = 0;

  constructor(origin = "http://localhost:3000") {
    this.#origin = origin;
  }

  get id(): string {
    return text(this.#id);
  }

  /** Takes over the name by which another one is known. */
  imitate({ id }: Authenticator): void {
    this.#id = Buffer.from(id, "base64url");
  }

  /** Makes the passkey. */
  make({ challenge, rp, user }: CreationOptions, options: CredentialOptions = {}): NewCredential {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const data = this.#dataOf({ rpId: rp.id, ...options }, 0x40, attested);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // {"fmt": "none", "attStmt": {}, "authData": bytes} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      size,
      data,
    ]);
    return {
      ...this.#named,
      response: {
        clientDataJSON: this.#clientData("webauthn.create", { challenge, ...options }),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    };
  }

  /** Signs with it. */
  use({ challenge, rpId }: RequestOptions, options: CredentialOptions = {}): UsedCredential {
    this.#counter += 1;
    const data = this.#dataOf({ rpId, counter: this.#counter, ...options }, 0, Buffer.alloc(0));
    const clientDataJSON = this.#clientData("webauthn.get", { challenge, ...options });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.#named,
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign("sha256", signed, this.#keys.privateKey)),
        userHandle: options.userHandle ?? this.#userHandle,
      },
    };
  }

  get #named() {
    return { id: this.id, rawId: this.id, type: "public-key" } as const;
  }

  #clientData(type: string, { origin = this.#origin, challenge = "" }: CredentialOptions): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #dataOf({ rpId = "", isVerified = true, counter = 0 }: CredentialOptions, flags: number, more: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const [begin, between] = [Buffer.from("a5010203262001215820", "hex"), Buffer.from("225820", "hex")];
    return Buffer.concat([begin, Buffer.from(x, "base64url"), between, Buffer.from(y, "base64url")]);
  }
}
