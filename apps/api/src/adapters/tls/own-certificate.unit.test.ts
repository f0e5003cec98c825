import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Certificate } from "#adapters/tls/certificate.ts";
import { issueCertificate, makeAuthority } from "#adapters/tls/issue.ts";
import { OwnCertificate } from "#adapters/tls/own-certificate.ts";
import { ShownCertificate } from "#adapters/tls/shown-certificate.ts";
import { openLog } from "#http/log/log.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-own-tls-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")];
const now = Temporal.Now.instant();
const authority = await makeAuthority("Plant", ["plant.example"], now);
const [one, other] = [await pair(), await pair()];

function pair(at = now): Promise<Certificate> {
  return issueCertificate(authority, ["plant.example"], at);
}
function write({ cert, key }: Certificate): void {
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
}
beforeEach(() => write(one));

/** As the server has it, with what it logged. */
async function shown(clock = () => now) {
  const logged: string[] = [];
  const log = openLog("info", { write: (line) => void logged.push(JSON.parse(line).msg) });
  return { logged, certificate: await ShownCertificate.open(new OwnCertificate({ certFile, keyFile }), clock, log) };
}

test.each([
  ["TLS_CERT can't be read: ENOENT", () => rmSync(certFile)],
  ["TLS_KEY can't be read: ENOENT", () => rmSync(keyFile)],
  ["TLS_CERT must be a certificate (PEM)", () => writeFileSync(certFile, "nothing")],
  ["TLS_KEY must be a private key (PEM, without a passphrase)", () => writeFileSync(keyFile, one.cert)],
  ["TLS_KEY must belong to TLS_CERT", () => writeFileSync(keyFile, other.key)],
])("a pair that is none is told at the start: %s", async (sentence, spoil) => {
  spoil();
  const opening = new OwnCertificate({ certFile, keyFile }).current();
  await expect(opening).rejects.toThrow(sentence);
  await expect(opening).rejects.not.toThrow(/BEGIN|PRIVATE KEY-/);
});

test("a new pair replaces the previous one, and its listeners are notified", async () => {
  const { certificate, logged } = await shown();
  const changes: Certificate[] = [];
  certificate.onChange((changed) => void changes.push(changed));
  await certificate.look();
  write(other);
  await certificate.look();
  await certificate.look();
  expect(changes).toEqual([other]);
  expect(certificate.pair).toEqual(other);
  expect(logged).toEqual(["Another certificate is shown from now on."]);
});

test("a pair that breaks later changes nothing; it is logged once, and not while it is being replaced", async () => {
  const { certificate, logged } = await shown();
  writeFileSync(certFile, other.cert);
  await certificate.look();
  expect(logged).toEqual([]);
  for (let looks = 0; looks < 3; looks += 1) await certificate.look();
  expect(certificate.pair).toEqual(one);
  expect(logged).toEqual([expect.stringMatching(/^TLS_KEY must belong to TLS_CERT.*of before is shown on\.$/)]);
  write(other);
  await certificate.look();
  expect(certificate.pair).toEqual(other);
});

test("a certificate that ends within two weeks is logged, once", async () => {
  let at = now.add({ hours: 24 * 380 });
  const { certificate, logged } = await shown(() => at);
  expect(logged).toEqual([]);
  at = now.add({ hours: 24 * 383 });
  await certificate.look();
  await certificate.look();
  expect(logged).toEqual([expect.stringMatching(/^The certificate ends soon/)]);
});
