import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, expect, test } from "vitest";
import type { Certificate } from "#adapters/tls/certificate.ts";
import { issueCertificate, makeAuthority } from "#adapters/tls/issue.ts";
import { LocalCertificate } from "#adapters/tls/local-certificate.ts";

const root = mkdtempSync(join(tmpdir(), "millwright-tls-"));
afterAll(() => rmSync(root, { recursive: true }));
const now = Temporal.Now.instant();
const names = ["plant.example", "mill", "mill.local", "localhost", "127.0.0.1", "::1", "192.168.1.20"];

let folders = 0;
function local(changes: Partial<ConstructorParameters<typeof LocalCertificate>[0]> = {}) {
  folders += 1;
  const options = {
    dataDir: join(root, String(folders)),
    title: "Millwright mill",
    names: () => names,
    mayIssue: true,
    clock: () => now,
    log: { info: () => {}, warn: () => {} },
    ...changes,
  };
  return { ...options, open: () => new LocalCertificate(options) };
}

/** What a device says that trusts `authority` alone and was told to expect `servername`: null when it is content. */
async function refusal({ cert, key }: Certificate, authority: string, servername: string): Promise<string | null> {
  const server = createServer({ cert, key }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", servername, ca: authority }, () => resolve(null));
      socket.once("error", ({ code, message }: NodeJS.ErrnoException) =>
        resolve(code === "UNSPECIFIED" ? message : `${code}`),
      );
      socket.once("secureConnect", () => socket.destroy());
    });
  } finally {
    server.close();
  }
}

test("a client that trusts the authority accepts the certificate, for its names alone", async () => {
  const source = local().open();
  const [shown, authority] = [await source.current(), await source.authority()];
  expect(await refusal(shown, authority, "mill.local")).toBeNull();
  expect(await refusal(shown, authority, "plant.example")).toBeNull();
  expect(await refusal(shown, authority, "elsewhere.example")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  const stranger = await local().open().authority();
  expect(await refusal(shown, stranger, "mill.local")).toBe("UNABLE_TO_VERIFY_LEAF_SIGNATURE");
});

test("an authority whose key was stolen opens no name of others", async () => {
  const authority = await makeAuthority("Millwright mill", ["mill", "local"], now);
  for (const [name, wanted] of [
    ["bank.example", "permitted subtree violation"],
    ["mill", null],
    ["new.local", null],
  ] as const) {
    const stolen = await issueCertificate(authority, [name], now);
    expect(await refusal(stolen, authority.cert, name)).toBe(wanted);
  }
  for (const [address, wanted] of [
    ["8.8.8.8", "permitted subtree violation"],
    ["10.9.8.7", null],
    ["2001:db8::1", "permitted subtree violation"],
    ["fd00::5", null],
  ] as const) {
    const stolen = await issueCertificate(authority, ["mill", address], now);
    expect(await refusal(stolen, authority.cert, "mill")).toBe(wanted);
  }
});

test("certificates say what they are for, and no longer than browsers take", async () => {
  const source = local().open();
  const [leaf, authority] = [
    new X509Certificate((await source.current()).cert),
    new X509Certificate(await source.authority()),
  ];
  const days = (certificate: X509Certificate) =>
    (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / 86_400_000;
  expect([leaf.ca, authority.ca]).toEqual([false, true]);
  expect([days(leaf), Math.round(days(authority) / 365)]).toEqual([397, 10]);
  expect(leaf.keyUsage).toEqual(["1.3.6.1.5.5.7.3.1"]);
  expect(leaf.subjectAltName).toBe(
    "DNS:plant.example, DNS:mill, DNS:mill.local, DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:192.168.1.20",
  );
});

test("a restart keeps both, and nobody else on the machine reads their keys", async () => {
  const { open, dataDir } = local();
  const first = open();
  const before = [(await first.current()).cert, await first.authority()];
  const again = open();
  expect([(await again.current()).cert, await again.authority()]).toEqual(before);
  for (const name of ["authority.json", "server.json"]) {
    expect(statSync(join(dataDir, "tls", name)).mode & 0o777).toBe(0o600);
  }
});

test("a certificate is renewed by itself when two thirds of it are over, by the same authority", async () => {
  let at = now;
  const source = local({ clock: () => at }).open();
  const [first, authority] = [await source.current(), await source.authority()];
  at = now.add({ hours: 24 * 263 });
  expect(await source.current()).toBe(first);
  at = now.add({ hours: 24 * 265 });
  const second = await source.current();
  expect(second.cert).not.toBe(first.cert);
  expect(await source.current()).toBe(second);
  expect(await source.authority()).toBe(authority);
  expect(new X509Certificate(second.cert).validToDate.getTime()).toBeGreaterThan(
    at.epochMilliseconds + 390 * 86_400_000,
  );
});

test("a new address of the machine gets its certificate at once; a lost one changes nothing", async () => {
  let addresses = ["mill.local", "192.168.1.20"];
  const source = local({ names: () => addresses }).open();
  const first = await source.current();
  addresses = ["mill.local", "192.168.1.31"];
  const second = await source.current();
  expect(new X509Certificate(second.cert).checkIP("192.168.1.31")).toBe("192.168.1.31");
  expect(second).not.toBe(first);
  addresses = ["mill.local"];
  expect(await source.current()).toBe(second);
});

test("a name that the authority of before can't vouch for is left out", async () => {
  let called = ["mill", "mill.local"];
  const source = local({ names: () => called }).open();
  await source.current();
  called = ["press", "press.local", "8.8.8.8"];
  await source.current();
  expect(source.names).toEqual(["press.local"]);
});

test("a process that may not issue shows what the other one made, and waits for it", async () => {
  const { open, dataDir } = local();
  const worker = local({ mayIssue: false, dataDir }).open();
  await expect(worker.current()).rejects.toThrow(/server\.json is not there/);
  const { cert } = await open().current();
  expect((await worker.current()).cert).toBe(cert);
});

test("of two that start at once there is one authority", async () => {
  const { open } = local();
  const [one, other] = [open(), open()];
  await Promise.all([one.current(), other.current()]);
  expect(await one.authority()).toBe(await other.authority());
  expect(await refusal(await one.current(), await other.authority(), "mill.local")).toBeNull();
});

test("the authority's expiry is logged from a year before, once a month; once expired it is replaced", async () => {
  let at = now;
  const warned: unknown[] = [];
  const log = { info: () => {}, warn: (line: unknown) => void warned.push(line) };
  const source = local({ clock: () => at, log }).open();
  const first = await source.authority();
  at = now.add({ hours: 24 * 365 * 9 - 24 });
  await source.current();
  expect(warned).toEqual([]);
  at = now.add({ hours: 24 * 365 * 9 + 24 });
  await source.current();
  await source.current();
  expect(warned).toEqual([expect.stringMatching(/^The authority in DATA_DIR\/tls ends on \d{4}-\d\d-\d\d/)]);
  const last = new X509Certificate((await source.current()).cert);
  expect(last.validToDate.getTime()).toBeLessThanOrEqual(new X509Certificate(first).validToDate.getTime());
  at = now.add({ hours: 24 * 365 * 10 + 24 });
  const shown = await source.current();
  const next = await source.authority();
  expect(next).not.toBe(first);
  expect(new X509Certificate(shown.cert).verify(new X509Certificate(next).publicKey)).toBe(true);
});

test("a file that can't be read is named, with the way out", async () => {
  const { open, dataDir } = local();
  await open().current();
  const path = join(dataDir, "tls/server.json");
  writeFileSync(path, readFileSync(path, "utf8").slice(0, 40));
  await expect(open().current()).rejects.toThrow(`${path} can't be read: remove it, and another one is made.`);
});
