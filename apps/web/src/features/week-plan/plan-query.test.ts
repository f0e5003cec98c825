// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { PlannedWork, WeekPlan } from "#features/week-plan/placed.ts";
import { reloadPlan, useWeekPlan } from "#features/week-plan/plan-query.ts";
import { openHook, pretendEvent, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { useShownToast } from "#ui/toast/toast.ts";
import { usePlacing } from "#work/place.ts";

const server = serverForHooks();
const leak: PlannedWork = {
  ...{ work_order_id: "o1", wo_id: "WO-2026-0001", type: "Repair", title: "Leak", status: "Scheduled" },
  ...{ priority: "High", machine_name: null, assignee: null, day: null, time: null, moved_from: null },
  ...{ estimated_duration: null, is_over: false },
};
const plan: WeekPlan = {
  ...{ from: "2026-11-23", to: "2026-11-29", work: [], overdue: [], to_place: [leak], to_place_count: 1 },
  technicians: [{ id: "luc", name: "Luc", hours: [8, 8, 8, 8, 8, 0, 0] }],
};
const luc = { id: "luc", name: "Luc" };
const commands = "POST /work-orders/o1/commands";

async function openPlan() {
  const screen = await openHook(() => ({
    ...useWeekPlan("2026-11-23", "2026-11-23"),
    place: usePlacing(reloadPlan),
    said: useShownToast(),
  }));
  await until(() => screen.now.plan !== undefined);
  const placements = () => screen.now.plan?.work.map(({ day, assignee }) => [day, assignee]);
  return { screen, placed: placements };
}

test("placed work shows at once, stays with the answer, and is loaded again", async () => {
  server.on("GET /week-plan", () => plan);
  const answer = Promise.withResolvers<void>();
  server.on(commands, async () => {
    await answer.promise;
    server.on("GET /week-plan", () => ({
      ...plan,
      work: [{ ...leak, assignee: "luc", day: "2026-11-24", time: "09:00" }],
      to_place: [],
      to_place_count: 0,
    }));
    return { id: "o1", version: 2, status: "Scheduled" };
  });
  const { screen, placed: placements } = await openPlan();
  const requests = server.times("GET /week-plan");
  await screen.act(({ place }) => place(leak, { to: "2026-11-24", assignee: luc }));
  expect(placements()).toEqual([["2026-11-24", "luc"]]);
  await screen.act(() => answer.resolve());
  await until(() => screen.now.said !== null);
  expect(server.bodies(commands)).toMatchObject([{ kind: "move_occurrence", to: "2026-11-24", assignee: "luc" }]);
  await until(() => server.times("GET /week-plan") > requests);
  expect([placements(), screen.now.plan?.to_place_count]).toEqual([[["2026-11-24", "luc"]], 0]);
});

test("what is refused goes back to where it was, and says why", async () => {
  server.on("GET /week-plan", () => plan);
  server.on(commands, () => {
    throw new Refused(409, "occurrence_past");
  });
  const { screen, placed: placements } = await openPlan();
  await screen.act(({ place }) => place(leak, { to: "2026-11-24", assignee: luc }));
  await until(() => screen.now.said?.tone === "error");
  expect([placements(), screen.now.plan?.to_place_count]).toEqual([[], 1]);
});

test("what others change is asked for, many at once once", async () => {
  server.on("GET /week-plan", () => plan);
  await openPlan();
  const requests = server.times("GET /week-plan");
  for (const kind of ["workOrder", "assignee", "day"] as const) pretendEvent(kind, "x");
  await until(() => server.times("GET /week-plan") > requests);
  expect(server.times("GET /week-plan") - requests).toBe(1);
});
