import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { watchDiskSpace } from "#adapters/disk-space.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "millwright-space-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a disk that fills up is known before its last byte, its reserve given up, and taken again when there is space for both", async () => {
  let free = 500 * megabyte;
  const space = await watchDiskSpace({ folder, lookEveryMs: 10, freeBytes: async () => free });
  await vi.waitUntil(() => existsSync(join(folder, ".reserve")));
  expect(space.hasSpace()).toBe(true);

  free = 20 * megabyte;
  await vi.waitUntil(() => !space.hasSpace());
  expect(existsSync(join(folder, ".reserve"))).toBe(false);

  // The space of the reserve alone is none for others.
  free = 84 * megabyte;
  await new Promise((later) => setTimeout(later, 60));
  expect(space.hasSpace()).toBe(false);

  free = 300 * megabyte;
  await vi.waitUntil(() => space.hasSpace());
  expect(existsSync(join(folder, ".reserve"))).toBe(true);
  await space.close();
});
