import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { isAlive } from "#db/embedded/process.ts";
import { startEmbedded } from "#db/embedded.ts";
import { asOwner } from "#testing/template.ts";

// A folder that only we may enter, as /root is: the server runs below it all the same.
const folder = mkdtempSync(join(tmpdir(), "millwright-embedded-"));
const dataDir = join(folder, "data");
const script = fileURLToPath(new URL("../testing/embedded-node.ts", import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startNode(): Promise<{ node: ChildProcess; pid: number; adopted: boolean }> {
  const node = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: node.stdout }), "line");
  return { node, ...JSON.parse(String(line)) };
}
async function end(node: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(node, "exit");
  node.kill(signal);
  await ended;
}

test("a server that outlived its killed Node is adopted with everything in it, and stopped in the end (slow)", async () => {
  const first = await startNode();
  expect(first.adopted).toBe(false);
  await end(first.node, "SIGKILL");
  expect(isAlive(first.pid)).toBe(true);

  const server = await startEmbedded({ dataDir, durable: false });
  expect(server).toMatchObject({ adopted: true, pid: first.pid });
  await asOwner(server.ownerUrl, (owner) => owner.query("create table kept (id int)"));
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(/Another Millwright is running on/);
  await server.stop();
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);

  const again = await startNode();
  expect(again.adopted).toBe(false);
  await end(again.node, "SIGTERM");
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
}, 90_000);

test("a data folder that can't be made is named in one sentence", async () => {
  for (const place of ["/dev/null/plant", "/proc/plant", "/etc/hostname"])
    await expect(startEmbedded({ dataDir: place })).rejects.toThrow(
      /^DATA_DIR must be a folder that can be written: .+\.$/,
    );
});

test("the owner's password is for our eyes only, and the server holds rows against checksums over a local port", async () => {
  const server = await startEmbedded({ dataDir, durable: true });
  try {
    const { rows } = await asOwner(server.ownerUrl, (owner) =>
      owner.query(`select name, setting from pg_settings where name in
        ('data_checksums', 'fsync', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'password_encryption')
        order by name`),
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      synchronous_commit: "on",
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      password_encryption: "scram-sha-256",
    });
    expect(statSync(join(dataDir, "postgres/owner-password")).mode & 0o777).toBe(0o600);
    const wrong = server.ownerUrl.replace(/:[0-9a-f]{48}@/, ":guess@");
    await expect(asOwner(wrong, (owner) => owner.query("select 1"))).rejects.toThrow(/password authentication failed/);
  } finally {
    await server.stop();
  }
}, 90_000);

test("a lock file that a power cut left empty holds up no start for good (slow)", async () => {
  await (await startEmbedded({ dataDir, durable: false })).stop();
  writeFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "");
  const server = await startEmbedded({ dataDir, durable: false });
  expect(server.adopted).toBe(false);
  await server.stop();
}, 90_000);

test("a database that is killed alone is started again by its Node, at the same address (slow)", async () => {
  const server = await startEmbedded({ dataDir, durable: false });
  const before = server.pid;
  process.kill(before, "SIGKILL");
  const alive = () => asOwner(server.ownerUrl, (owner) => owner.query("select 1"));
  await expect
    .poll(
      () =>
        alive().then(
          () => server.pid !== before,
          () => false,
        ),
      { timeout: 40_000 },
    )
    .toBe(true);
  await server.stop();
}, 90_000);
