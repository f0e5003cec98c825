import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runMain, startMain } from "#testing/main.ts";

test("the product starts with nothing but a folder, answers, and asked twice at once stops with its database (slow)", async () => {
  const running = await startMain();
  expect((await fetch(`${running.address}/api/ready`)).status).toBe(200);
  const askedAt = Date.now();
  expect(await running.stop("SIGTERM", "SIGINT")).toEqual([0, null]);
  expect(Date.now() - askedAt).toBeLessThan(20_000);
  expect(existsSync(join(running.dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  await running.remove();
}, 90_000);

test("a wrong setting stops the start with its sentence and nothing else", async () => {
  const { said: output, ended } = runMain({ PORT: "http" });
  expect(await ended).toEqual([1, null]);
  expect(output.text).toBe('PORT must be a port number from 0 to 65535, and is "http".\n');
});

test("--help prints the table of settings", async () => {
  const { said: output, ended } = runMain({}, ["--help"]);
  expect(await ended).toEqual([0, null]);
  expect(output.text).toContain("PUBLIC_ORIGIN");
});
