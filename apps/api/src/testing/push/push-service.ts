import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { PushTarget } from "#adapters/push.ts";

interface Received {
  /** Of the address that it was sent to. */
  path: string;
  headers: IncomingMessage["headers"];
  /** What the sender's token says, whose signature was checked. */
  claims: { aud: string; sub: string; exp: number };
  /** What the browser reads. */
  text: string;
}

export interface PushService {
  origin: string;
  received: Received[];
  /** Answers the next messages so instead of taking them. */
  answerWith: { status: number; headers?: Record<string, string> } | null;
  /** Leaves the next messages unanswered. */
  isSlow: boolean;
  /** A browser that subscribes here. */
  browser(): PushTarget;
}

/** A push service with its browsers, on a port of its own: it takes what is signed and encrypted by the protocol alone. */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; secret: Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      if (service.isSlow) return;
      if (service.answerWith) {
        response.writeHead(service.answerWith.status, service.answerWith.headers).end();
        return;
      }
      const path = request.url ?? "";
      const browser = browsers.get(path);
      if (!browser) return void response.writeHead(404).end();
      const claims = claimsIn(request.headers.authorization ?? "");
      const text = decrypted(Buffer.concat(chunks), browser.keys, browser.secret);
      service.received.push({ path, headers: request.headers, claims, text });
      response.writeHead(201).end();
    });
  });
  const service: PushService = { origin: "", received: [], answerWith: null, isSlow: false, browser };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  service.origin = `http://127.0.0.1:${port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function browser(): PushTarget {
    const keys = createECDH("prime256v1");
    const [p256dh, secret] = [keys.generateKeys("base64url"), randomBytes(16)];
    const path = `/wpush/${randomBytes(16).toString("base64url")}`;
    browsers.set(path, { keys, secret });
    return { endpoint: service.origin + path, p256dh, auth: secret.toString("base64url") };
  }
  return service;
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`. */
function claimsIn(authorization: string): Received["claims"] {
  const [, token = "", key = ""] = /^vapid t=(.+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The token of the sender is not signed by its key.");
  return JSON.parse(Buffer.from(body, "base64url").toString());
}

/** RFC 8291 over RFC 8188, of one record. */
function decrypted(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync("sha256", keys.computeSecret(senderKey), secret, info, 32));
  const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
