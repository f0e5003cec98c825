import { afterAll, expect, test, vi } from "vitest";
import { startMain } from "#testing/main.ts";

const running = await startMain({ WORKERS: "2", METRICS_TOKEN: "the-scrapers-own-token" });
afterAll(() => running.remove());

/** Figures of all workers, by the names of their lines. */
async function figure(name: RegExp): Promise<number> {
  const headers = { authorization: "Bearer the-scrapers-own-token" };
  const lines = (await (await fetch(`${running.address}/api/metrics`, { headers })).text()).split("\n");
  return lines.filter((line) => name.test(line)).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("two processes serve one port, and either tells the figures of both (slow)", async () => {
  const before = await figure(/_request_duration_seconds_count.*health/);
  await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${running.address}/api/health`, { headers: { connection: "close" } })),
  );
  await expect.poll(() => figure(/_request_duration_seconds_count.*health/), { timeout: 20_000 }).toBe(before + 40);
  expect(await figure(/^millwright_build_info/)).toBe(1);
}, 90_000);

test("a worker that ends by itself is replaced, and the stop ends them all (slow)", async () => {
  const pids = running.workers();
  expect(pids).toHaveLength(2);
  process.kill(pids[0] ?? 0, "SIGKILL");
  await vi.waitFor(
    async () => {
      const now = running.workers();
      expect(now).toHaveLength(2);
      expect(now).not.toContain(pids[0]);
      expect((await fetch(`${running.address}/api/ready`)).status).toBe(200);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await running.stop("SIGTERM")).toEqual([0, null]);
}, 60_000);
