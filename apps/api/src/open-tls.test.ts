import { X509Certificate } from "node:crypto";
import { rmSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:https";
import { createServer } from "node:net";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterAll, expect, test, vi } from "vitest";
import { runMain, startMain } from "#testing/main.ts";

const httpPort = await freePort();
const running = await startMain({ TLS: "local", HTTP_PORT: String(httpPort), WORKERS: "2" });
afterAll(() => running.remove());
const plain = `http://127.0.0.1:${httpPort}`;
const authority = new X509Certificate(Buffer.from(await (await fetch(`${plain}/millwright.crt`)).arrayBuffer()));

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(address instanceof Object ? address.port : 0));
    });
  });
}

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Of the certificate that was shown. */
  serial: string;
}

/** Asks by a connection of its own, as a device that trusts `ca` alone. */
function ask(path: string, options: RequestOptions = { ca: authority.toString() }): Promise<Answered> {
  return new Promise((answered, failed) => {
    const agent = new Agent({ maxCachedSessions: 0 });
    request(running.address + path, { ...options, agent }, (response) => {
      const { serialNumber: serial } = (response.socket as TLSSocket).getPeerCertificate();
      let text = "";
      response
        .on("data", (chunk) => (text += chunk))
        .once("end", () => {
          answered({ status: response.statusCode ?? 0, headers: response.headers, text, serial });
          agent.destroy();
        });
    })
      .once("error", failed)
      .end();
  });
}

test("with TLS=local the product speaks HTTPS to who trusts its authority, and to nobody else (slow)", async () => {
  expect(running.address).toMatch(/^https:/);
  const ready = await ask("/api/ready");
  expect(ready.status).toBe(200);
  expect(ready.headers).not.toHaveProperty("strict-transport-security");
  await expect(ask("/api/ready", {})).rejects.toThrow(/unable to verify/);
  await expect(ask("/api/ready", { ca: authority.toString(), servername: "elsewhere.example" })).rejects.toThrow(
    /does not match certificate's altnames/,
  );
});

test("the start says where devices learn to trust it, with the fingerprint of what they get there", () => {
  expect(running.said.text).toContain(
    `Devices learn to trust it at http://localhost:${httpPort}. The fingerprint of its authority is ${authority.fingerprint256}`,
  );
});

test("a device that trusts it is known to the page by an answer that says nothing", async () => {
  const { status, headers } = await ask("/tls/trusted");
  expect([status, headers["access-control-allow-origin"]]).toEqual([204, "*"]);
});

test("who speaks plain HTTP to its port is led to the page", async () => {
  const answer = await fetch(running.address.replace("https:", "http:"), { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, `${plain}/`]);
});

test("all processes show what is issued anew, without a restart", async () => {
  const shown = async () =>
    new Set((await Promise.all(Array.from({ length: 6 }, () => ask("/api/health")))).map(({ serial }) => serial));
  const before = await shown();
  expect(before.size).toBe(1);
  rmSync(join(running.dataDir, "tls/server.json"));
  await vi.waitFor(
    async () => {
      const now = await shown();
      expect(now.size).toBe(1);
      expect([...now]).not.toEqual([...before]);
    },
    { timeout: 40_000, interval: 500 },
  );
}, 60_000);

test("where it listens is told as it is asked there, and how long the certificate lasts to who watches", async () => {
  expect(running.said.text).toMatch(/Server listening at https:/);
  expect(running.said.text).not.toMatch(/listening at http:/);
  const { text } = await ask("/api/metrics");
  const [, endsAt] = /^millwright_certificate_ends_timestamp_seconds (\d+)$/m.exec(text) ?? [];
  expect(Number(endsAt) * 1000 - Date.now()).toBeGreaterThan(390 * 86_400_000);
});

test("a certificate of one's own that is none stops the start with its sentence", async () => {
  const { said: output, ended } = runMain({
    DATA_DIR: running.dataDir,
    TLS_CERT: "/nowhere.pem",
    TLS_KEY: "/nowhere.key",
  });
  expect(await ended).toEqual([1, null]);
  expect(output.text).toMatch(/^TLS_CERT can't be read: .*\n$/);
});

test("an address that the authority can't vouch for stops the start with its sentence", async () => {
  const { said: output, ended } = runMain({
    DATA_DIR: running.dataDir,
    TLS: "local",
    PUBLIC_ORIGIN: "https://bank.example",
  });
  expect(await ended).toEqual([1, null]);
  expect(output.text).toContain(
    "PUBLIC_ORIGIN is at bank.example, for which the authority in DATA_DIR/tls can't vouch",
  );
});
