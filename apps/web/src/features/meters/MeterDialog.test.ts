// @vitest-environment happy-dom

import type { Meter, MeterReading } from "@millwright/contract/meters";
import { meterWords } from "@millwright/messages/meters/meters";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MeterDialog } from "#features/meters/MeterDialog.tsx";
import { usesOf } from "#features/meters/UseChart.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { takeLastUndo } from "#ui/toast/toast.ts";

const server = serverForHooks();
const m = meterWords.en;
const meter: Meter = {
  ...{ id: "m1", machine_id: "p4", machine_name: "Press 4", department_id: null, department_name: null, name: "Hours" },
  ...{ unit: "h", decimals: 0, total: 160, last: { at: "2026-11-20T12:00:00Z", value: 60 }, usual_per_day: 6 },
  ...{ unread_since: null, readings: 4, version: 3, deleted_at: null },
};
const reading = (id: string, day: string, value: number, more: Partial<MeterReading> = {}): MeterReading => ({
  ...{ id, at: `2026-11-${day}T12:00:00Z`, value, total: value, kind: "reading", at_most: null, old_final: null },
  ...{
    new_start: null,
    corrects: null,
    corrected_by: null,
    source: "hand",
    note: null,
    work_order_id: null,
    wo_id: null,
  },
  ...{ created_at: `2026-11-${day}T12:00:00Z`, by_id: null, by_name: "Ann Roy", by_device: null },
  ...more,
});
const readings = [
  reading("r4", "20", 60, { kind: "replaced", old_final: 100, new_start: 0, total: 160 }),
  reading("r2", "15", 90, { total: null, corrected_by: "r3" }),
  reading("r3", "15", 70, { corrects: "r2", note: "Misread", created_at: "2026-11-16T12:00:00Z" }),
  reading("r1", "10", 40),
];

async function open() {
  server.on("GET /meters/m1/readings", () => readings);
  server.on("GET /work-orders", () => [
    {
      ...{ id: "o1", wo_id: "PM-1", title: "Change the oil", scheduled_date: null, plan: { meter: { id: "m1" } } },
      expected: { from: "2026-12-01", to: "2026-12-07", based_on: null },
    },
    { id: "o2", wo_id: "PM-2", title: "Paint", scheduled_date: null, plan: null, expected: null },
  ]);
  const closed: true[] = [];
  const screen = await openScreen(createElement(MeterDialog, { meter, onClose: () => void closed.push(true) }));
  await until(() => shows("Change the oil"));
  return { ...screen, closed };
}

test("a meter says what fell and falls due by it, and every reading with what was put right", async () => {
  await open();
  expect([shows("Paint"), shows(fill(m.expected, { from: "1 Dec", to: "7 Dec" }))]).toEqual([false, true]);
  expect(shows(fill(m.kinds.replaced, { value: "100\u00a0h" }))).toBe(true);
  expect([document.querySelector("s")?.textContent, shows(m.putRight)]).toEqual(["90\u00a0h", true]);
  expect(shows(fill(m.correction, { note: "Misread" }))).toBe(true);
});

test("a reading is put right with a word why; what the server refuses stays as it was typed", async () => {
  let refuses = true;
  server.on("POST /meters/m1/readings/r1/correct", ({ body }) => {
    if (refuses) throw new Refused(409, "reading_higher");
    return { ...readings[3], ...Object(body) };
  });
  const screen = await open();
  await press(fill(m.correct, { when: "10 Nov 2026, 07:00" }));
  await fillIn(`${m.value} (h)`, "44,0");
  const { common } = currentMessages();
  await press(common.save);
  expect([shows(m.whyMissing), server.times("POST /meters/m1/readings/r1/correct")]).toEqual([true, 0]);
  await fillIn(m.why, "Two digits swapped");
  await press(common.save);
  await until(() => shows(m.correctFailed));
  refuses = false;
  await press(common.save);
  await screen.isSaid();
  expect(server.bodies("POST /meters/m1/readings/r1/correct").at(-1)).toEqual({
    value: 44,
    note: "Two digits swapped",
  });
});

test("a meter is changed, and deleted after a question", async () => {
  server.on("PUT /meters/m1", () => meter);
  server.on("DELETE /meters/m1", () => null);
  const screen = await open();
  const { common } = currentMessages();
  await press(common.edit);
  await fillIn(m.unit, "min");
  await press(common.save);
  await screen.isSaid();
  expect(server.bodies("PUT /meters/m1")).toEqual([{ name: "Hours", unit: "min", decimals: 0, version: 3 }]);
  await press(m.remove);
  await until(() => shows(m.removeConsequence));
  await press(common.delete);
  await until(() => screen.closed.length > 0);
  server.on("POST /meters/m1/restore", () => meter);
  await settled(() => takeLastUndo()?.());
  await until(() => server.bodies("POST /meters/m1/restore").length > 0);
});

test("the use a day counts from reading to reading, and skips what is of one morning", () => {
  const same = reading("r0", "10", 41, { at: "2026-11-10T13:00:00Z" });
  expect(usesOf([...readings.slice(0, 3), same, readings[3] as MeterReading]).map(({ value }) => value)).toEqual([
    6, 18,
  ]);
});
