import { createECDH } from "node:crypto";

/** Under which we send to browsers. */
export interface PushKeys {
  /** base64url, 65 bytes. */
  publicKey: string;
  /** base64url, 32 bytes. */
  privateKey: string;
}

const curve = "prime256v1";

/** The pair of a private key; null where it is none. */
export function keysOf(privateKey: string): PushKeys | null {
  const ecdh = createECDH(curve);
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, "base64url"));
  } catch {
    return null;
  }
  return { publicKey: ecdh.getPublicKey("base64url"), privateKey };
}

/** A private key. */
export function newKey(): string {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}
