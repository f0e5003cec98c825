// @vitest-environment happy-dom

import type { Machine } from "@millwright/contract/machines";
import { planWords } from "@millwright/messages/plans/plans";
import { fill, plural } from "@millwright/messages/text";
import { createElement, Fragment } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PausedPlans } from "#features/machines/page/PausedPlans.tsx";
import { PausePlans } from "#features/machines/page/PausePlans.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const { acts, pausedPlans } = planWords.en;
const machine = { id: "m1", name: "Robot 4" } as Machine;
const pauseCall = "POST /machines/m1/pause-plans";

function openPage() {
  let pauses: object[] = [];
  server.on("GET /machines/m1/paused-plans", () => pauses);
  server.on(pauseCall, ({ body }) => {
    const { from, until: until_, reason } = Object(body);
    pauses = [{ from, until: until_, reason, plans: 3 }];
    return { changed: 3, unchanged: 1 };
  });
  server.on("POST /machines/m1/resume-plans", () => {
    pauses = [];
    return { changed: 1, unchanged: 3 };
  });
  server.on("POST /work-orders/undo", () => {
    pauses = [];
    return null;
  });
  return openScreen(
    createElement(Fragment, null, createElement(PausedPlans, { machine }), createElement(PausePlans, { machine })),
  );
}
const band = () => fill(plural("en", pausedPlans, 3), { until: "4 Jan 2027", reason: acts.pauseReasons.shutdown });

async function pauseAll() {
  await press(acts.pauseMachine);
  await until(() => shows(fill(acts.pauseMachineTitle, { title: "Robot 4" })));
  await fillIn(acts.until, "2027-01-04");
  await press(acts.pauseReasons.shutdown);
  await press(acts.pauseAction);
}

test("all plans of a machine are paused at once, say so above its page, and one press takes it back", async () => {
  const screen = await openPage();
  await pauseAll();
  await until(() => shows(band()));
  const pause = { from: "2026-11-23", until: "2027-01-04", reason: acts.pauseReasons.shutdown };
  expect(server.bodies(pauseCall)).toEqual([{ ...pause, id: expect.any(String) }]);
  expect(screen.said()?.title).toBe("3 plans paused");
  await settled(() => screen.said()?.action?.run());
  await until(() => !shows(band()));
  const [paused] = server.bodies(pauseCall);
  expect(server.bodies("POST /work-orders/undo")).toEqual([{ command: Object(paused).id }]);
});

test("its plans go on from the band", async () => {
  const screen = await openPage();
  await pauseAll();
  await until(() => shows(band()));
  await screen.isSaid();
  await press(acts.resumeMachine);
  await until(() => !shows(band()));
  expect(screen.said()?.title).toBe("1 plan resumed");
});

test("a pause that fails keeps the dialog and what was typed, and the next try is the same pause", async () => {
  const screen = await openPage();
  let isGone = true;
  server.on(pauseCall, () => {
    if (isGone) throw new Refused(500, "internal");
    return { changed: 0, unchanged: 4, commands: [] };
  });
  await pauseAll();
  await screen.isSaid();
  expect(shows(acts.pauseHelp)).toBe(true);
  isGone = false;
  await press(acts.pauseAction);
  await until(() => !shows(acts.pauseHelp));
  const ids = server.bodies(pauseCall).map((body) => Object(body).id);
  expect(new Set(ids).size).toBe(1);
  expect(screen.said()?.title).toBe(acts.pausedNone);
});
