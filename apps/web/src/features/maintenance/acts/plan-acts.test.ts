// @vitest-environment happy-dom
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { usePlanActs } from "#features/maintenance/acts/use-plan-acts.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { Paused } from "#work/plan-words/HowOften.tsx";
import { useOrder } from "#work/use-order.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const call = "POST /work-orders/o1/commands";
const { acts } = planWords.en;

function Acts() {
  const pm = useFoldedOrder(useOrder("o1").data);
  return pm && createElement(Offered, { pm });
}

function Offered({ pm }: { pm: WorkOrder }) {
  const { items, out } = usePlanActs(pm, true);
  const buttons = items.map(({ label, onChoose }) =>
    createElement("button", { key: label, type: "button", onClick: onChoose }, label),
  );
  return createElement(
    "div",
    null,
    createElement("p", null, pm.scheduled_date),
    createElement(Paused, { pm }),
    buttons,
    out,
  );
}

async function openActs(pm = pmOf()) {
  server.on("GET /work-orders/o1", () => pm);
  queryClient.setQueryData(["workOrders", "one", "o1"], pm);
  return openScreen(createElement(Acts));
}
const bodies = () => server.bodies(call);

test("a pause asks until when and why, shows at once, and is taken back from its message", async () => {
  const screen = await openActs();
  await press(acts.pause);
  await until(() => shows(acts.pauseHelp));
  await press(acts.pauseAction);
  expect([shows(acts.faults.until), shows(acts.faults.reason)]).toEqual([true, true]);
  await fillIn(acts.until, "2027-01-04");
  await press(acts.pauseReasons.shutdown);
  const pause = { from: "2026-11-23", until: "2027-01-04", reason: acts.pauseReasons.shutdown };
  server.on(call, ({ body }) => pmOf({ version: 2, pause: Object(body).kind === "pause" ? pause : null }));
  await press(acts.pauseAction);
  await screen.isSaid();
  expect(shows("Paused until 4 Jan 2027: Plant shutdown")).toBe(true);
  expect(bodies()).toMatchObject([{ kind: "pause", until: "2027-01-04", reason: acts.pauseReasons.shutdown }]);
  expect(bodies()[0]).not.toHaveProperty("from");
  await settled(() => screen.said()?.action?.run());
  await until(() => server.times(call) === 2);
  expect(bodies()[1]).toMatchObject({ kind: "undo", command: Object(bodies()[0]).id });
  await until(() => shows(acts.pause));
});

test("a paused PM is resumed by one press", async () => {
  const pause = { from: "2026-11-20", until: "2027-01-04", reason: "shutdown" };
  const screen = await openActs(pmOf({ pause }));
  server.on(call, () => pmOf({ version: 2 }));
  await press(acts.resume);
  await screen.isSaid();
  expect(bodies()).toMatchObject([{ kind: "resume" }]);
});

test("skipping an occurrence asks for a reason, and shows the next one at once", async () => {
  const screen = await openActs();
  await press(acts.skip);
  await until(() => shows(acts.skipReasons.noNeed));
  await press(acts.skipAction);
  expect([shows(acts.faults.reason), server.times(call)]).toEqual([true, 0]);
  server.on(call, () => pmOf({ version: 2, scheduled_date: "2026-11-24" }));
  await press(acts.skipReasons.noNeed);
  await screen.isSaid();
  expect(bodies()).toMatchObject([{ kind: "skip", occurrence: "2026-11-23", reason: acts.skipReasons.noNeed }]);
  expect(screen.said()?.title).toBe(fill(acts.skipped, { day: "23 Nov" }));
});

test("who does the work is offered none of them, and of what is done nothing is skipped", async () => {
  await openActs(pmOf({ status: "Completed", completed_at: "2026-11-23T14:00:00Z" }));
  expect([shows(acts.skip), shows(acts.pause)]).toEqual([false, true]);
  const session = currentSession();
  if (session) await settled(() => setUser({ ...session.user, access: "technician" }));
  expect([shows(acts.pause), shows(currentMessages().common.delete)]).toEqual([false, false]);
});
