import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "millwright-main-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], { env });
  const said = { text: "" };
  child.stdout.on("data", (chunk) => (said.text += chunk));
  child.stderr.on("data", (chunk) => (said.text += chunk));
  return { child, said, ended: once(child, "exit") };
}

test("the product starts with nothing but a folder, answers, and asked twice at once stops with its database (slow)", async () => {
  const { child, said, ended } = run({ DATA_DIR: dataDir, PORT: "0" });
  const address = await vi.waitFor(
    () => {
      const found = /Millwright is at (http:\S+)/.exec(said.text)?.[1];
      if (!found) throw new Error(said.text);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const askedAt = Date.now();
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - askedAt).toBeLessThan(20_000);
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
}, 90_000);

test("a wrong setting stops the start with its sentence and nothing else", async () => {
  const { said, ended } = run({ DATA_DIR: dataDir, PORT: "http" });
  expect(await ended).toEqual([1, null]);
  expect(said.text).toBe('PORT must be a port number from 0 to 65535, and is "http".\n');
});

test("--help prints the table of settings", async () => {
  const { said, ended } = run({}, ["--help"]);
  expect(await ended).toEqual([0, null]);
  expect(said.text).toContain("PUBLIC_ORIGIN");
});
