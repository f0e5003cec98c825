import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { watchRoom } from "#outside/disk-room.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "millwright-room-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a disk that fills up is known before its last byte, its reserve given up, and taken again when there is room for both", async () => {
  let free = 500 * megabyte;
  const room = await watchRoom({ folder, lookEveryMs: 10, freeBytes: async () => free });
  await vi.waitUntil(() => existsSync(join(folder, ".reserve")));
  expect(room.hasRoom()).toBe(true);

  free = 20 * megabyte;
  await vi.waitUntil(() => !room.hasRoom());
  expect(existsSync(join(folder, ".reserve"))).toBe(false);

  // The room of the reserve alone is none for others.
  free = 84 * megabyte;
  await new Promise((later) => setTimeout(later, 60));
  expect(room.hasRoom()).toBe(false);

  free = 300 * megabyte;
  await vi.waitUntil(() => room.hasRoom());
  expect(existsSync(join(folder, ".reserve"))).toBe(true);
  await room.close();
});
