import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { issueCertificate, makeAuthority } from "#adapters/tls/issue.ts";
import { readConfig } from "#config.ts";
import { openLog } from "#http/log/log.ts";
import { openTls } from "#open-tls.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-open-tls-"));
afterAll(() => rmSync(folder, { recursive: true }));
const clock = () => Temporal.Now.instant();
const [TLS_CERT, TLS_KEY] = [join(folder, "cert.pem"), join(folder, "key.pem")];
const authority = await makeAuthority("Plant", ["plant.example"], clock());
const { cert, key } = await issueCertificate(authority, ["plant.example", "10.0.0.5"], clock());
writeFileSync(TLS_CERT, cert);
writeFileSync(TLS_KEY, key);

async function warned(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const log = openLog("warn", { write: (line) => void lines.push(JSON.parse(line).msg) });
  await openTls(readConfig(env), clock, log);
  return lines;
}

test.each([
  ["https://plant.example", []],
  ["https://10.0.0.5:3000", []],
  ["https://other.example", [expect.stringMatching(/^TLS_CERT is not for other\.example/)]],
  ["https://10.0.0.6", [expect.stringMatching(/^TLS_CERT is not for 10\.0\.0\.6/)]],
])("who is sent to %s by a certificate that is for another place is told so", async (PUBLIC_ORIGIN, lines) => {
  expect(await warned({ TLS_CERT, TLS_KEY, PUBLIC_ORIGIN })).toEqual(lines);
});

test("without a word of HTTPS nothing is opened", async () => {
  expect(await openTls(readConfig({}), clock, openLog("silent"))).toBeNull();
});
