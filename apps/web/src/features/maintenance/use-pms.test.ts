// @vitest-environment happy-dom
import { frequencies } from "@millwright/domain/work/work-order";
import { expect, test } from "vitest";
import { usePms } from "#features/maintenance/use-pms.ts";
import { queryClient } from "#lib/api/query.ts";
import { openHook, pretendEvent, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { countsKey } from "#work/board/board-cache.ts";

const server = serverForHooks();
const card = (more: object) => ({
  ...{ id: "o1", wo_id: "PM-2026-0001", title: "Grease", description: null, type: "PM", status: "Completed" },
  ...{ priority: "Medium", department_id: null, version: 1, files: [], checklist: [], frequency: "Daily" },
  ...{ scheduled_date: "2026-11-23", completed_at: "2026-11-22T15:00:00Z", ...more },
});
const noFilters = {};

async function openPms(filters: Parameters<typeof usePms>[0] = noFilters) {
  const screen = await openHook(() => usePms(filters));
  await until(() => screen.now.board.orders !== null && screen.now.tiles.every(({ count }) => count !== undefined));
  return screen;
}
function openPlant() {
  const plant = { cards: [card({})], daily: 1 };
  server.on("GET /work-orders", ({ query }) =>
    plant.cards.filter((one) => (one.status === "Completed") === (query.get("status") === "Completed")),
  );
  server.on("GET /work-orders/counts", () => ({ Scheduled: 0, "In Progress": 0, Completed: 1, "On Hold": 0 }));
  server.on("GET /work-orders/frequencies", () => ({
    ...Object.fromEntries(frequencies.map((frequency) => [frequency, 0])),
    Daily: plant.daily,
  }));
  return plant;
}

test("when the plant's day begins, an open board shows completed PMs as scheduled again", async () => {
  const plant = openPlant();
  const screen = await openPms();
  expect(screen.now.board.orders).toMatchObject([{ status: "Completed" }]);
  plant.cards = [card({ status: "Scheduled", completed_at: null })];
  pretendEvent("day", "plant");
  await until(() => screen.now.board.orders?.[0]?.status === "Scheduled");
  expect(screen.now.board.orders).toMatchObject([{ status: "Scheduled" }]);
  await screen.leave();
  const times = server.times("GET /work-orders");
  pretendEvent("day", "plant");
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(server.times("GET /work-orders")).toBe(times);
});

test("whatever changes a count changes the figures of the frequencies", async () => {
  const plant = openPlant();
  const screen = await openPms();
  plant.daily = 2;
  void queryClient.invalidateQueries({ queryKey: countsKey() });
  await until(() => screen.now.tiles.some(({ count }) => count === 2));
  expect(screen.now.tiles.find(({ frequency }) => frequency === "Daily")?.count).toBe(2);
});

test("what the whole board shows is kept for the next time, and of a narrowed one nothing", async () => {
  openPlant();
  const seenKeys = () => Object.keys(localStorage).filter((key) => key.includes("seen"));
  const narrowed = await openPms({ priority: "Critical" });
  await narrowed.leave();
  expect(seenKeys()).toEqual([]);
  const whole = await openPms();
  await whole.leave();
  expect(seenKeys()).toHaveLength(1);
});
