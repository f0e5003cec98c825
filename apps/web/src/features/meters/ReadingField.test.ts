// @vitest-environment happy-dom

import type { Meter } from "@millwright/contract/meters";
import { meterWords } from "@millwright/messages/meters/meters";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MachineMeters } from "#features/meters/MachineMeters.tsx";
import { MeterRound } from "#features/meters/MeterRound.tsx";
import { MetersToRead } from "#features/meters/MetersToRead.tsx";
import { ReadingField } from "#features/meters/ReadingField.tsx";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const m = meterWords.en;
const meter: Meter = {
  ...{ id: "m1", machine_id: "p4", machine_name: "Press 4", department_id: null, department_name: null, name: "Hours" },
  ...{ unit: "h", decimals: 1, total: 100, last: { at: "2026-11-20T12:00:00Z", value: 100 }, usual_per_day: 2 },
  ...{ unread_since: "2026-11-21", readings: 3, version: 1, deleted_at: null },
};
const other: Meter = { ...meter, id: "m2", name: "Cycles" };
const openRound = () => openScreen(createElement(MeterRound, { meters: [meter, other] }), "", ["/machines/$machineId"]);
const nameOf = ({ name }: Meter) => fill(m.valueOf, { name, machine: "Press 4" });
const fields = () => [...document.querySelectorAll<HTMLInputElement>("input[data-reading]")];
const bodies = (id = "m1") => server.bodies(`POST /meters/${id}/readings`).map((body) => Object(body));
const enter = () => settled(() => document.querySelector("form")?.requestSubmit());

function taking(refuse: (body: Record<string, unknown>) => void = () => undefined) {
  server.on("POST /meters/m1/readings", ({ body }) => {
    refuse(Object(body));
    return { id: "r1", value: Object(body).value };
  });
}

test("Enter records what was typed with a comma, and goes to the next meter", async () => {
  taking();
  const screen = await openRound();
  await fillIn(nameOf(meter), "102,5");
  await enter();
  await screen.isSaid();
  expect(bodies()).toEqual([{ id: expect.any(String), value: 102.5, kind: "reading" }]);
  expect([fields()[0]?.value, document.activeElement]).toEqual(["", fields()[1]]);
});

test("what is no number is not sent, and stays", async () => {
  taking();
  await openScreen(createElement(ReadingField, { meter, onRecorded: () => undefined }));
  await fillIn(nameOf(meter), "a lot");
  await enter();
  expect([shows(fill(m.notANumber, { example: "100" })), bodies(), fields()[0]?.value]).toEqual([true, [], "a lot"]);
});

test("a lower reading shows the ways out, and one of them is taken", async () => {
  taking(({ kind }) => {
    if (kind === "reading") throw new Refused(409, "reading_lower");
  });
  const screen = await openRound();
  await fillIn(nameOf(meter), "4");
  await enter();
  await until(() => shows(m.rolledOver));
  await press(m.replaced);
  await fillIn(m.oldFinal, "101");
  await enter();
  await screen.isSaid();
  expect(bodies().at(-1)).toMatchObject({ value: 4, kind: "replaced", old_final: 101, new_start: 0 });
});

test("much more than usual is asked about, and the same reading is sent once more when it is right", async () => {
  taking(({ is_sure: isSure }) => {
    if (isSure !== true) throw new Refused(409, "reading_jump");
  });
  const screen = await openRound();
  await fillIn(nameOf(meter), "1000");
  await enter();
  await until(() => shows(m.isRight));
  await press(m.isRight);
  await screen.isSaid();
  const [first, again] = bodies();
  expect([again?.is_sure, again?.id]).toEqual([true, first?.id]);
});

test("a reading that did not arrive stays in its field, and is the same one when it is sent again", async () => {
  let isDown = true;
  taking(() => {
    if (isDown) throw new Refused(500, "internal");
  });
  const screen = await openRound();
  await fillIn(nameOf(meter), "102");
  await enter();
  await until(() => shows(m.recordFailed));
  isDown = false;
  await enter();
  await screen.isSaid();
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
});

test("a machine's meters say what they showed, and are read in two presses", async () => {
  taking();
  server.on("GET /meters", () => [meter]);
  await openScreen(
    createElement(MachineMeters, { machine: { id: "p4" } as Parameters<typeof MachineMeters>[0]["machine"] }),
  );
  await until(() => shows("100.0\u00a0h"));
  expect(shows(fill(m.usual, { value: "2.0\u00a0h" }))).toBe(true);
  await press(fill(m.readOf, { name: "Hours" }));
  await fillIn(nameOf(meter), "103");
  await enter();
  await until(() => fields().length === 0);
  expect(bodies()).toMatchObject([{ value: 103 }]);
});

/** The server is not reached while that is done. */
async function away(act: () => Promise<void>) {
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(isReachable);
  await act();
  globalThis.fetch = there;
  await settled(notifyReached);
}
const waits = () => workOutbox.waiting().map(({ entry: { what } }) => (what.kind === "call" ? what.call.body : null));

test("without a connection much more than usual is asked about before it is kept, by what the device knows", async () => {
  taking();
  await openRound();
  await away(async () => {
    await fillIn(nameOf(meter), "99999");
    await enter();
    await until(() => shows(fill(m.ahead.jump, { value: "100.0\u00a0h" })));
    await enter();
    expect(waits()).toEqual([]);
    await press(m.isRight);
    await until(() => waits().length === 1);
    expect(waits()).toMatchObject([{ value: 99_999, is_sure: true }]);
  });
  await until(() => bodies().length === 1);
});

test("a lower reading is asked about there too, and said once more it is kept as it is", async () => {
  taking();
  await openRound();
  await away(async () => {
    await fillIn(nameOf(meter), "4");
    await enter();
    await until(() => shows(m.rolledOver));
    expect(waits()).toEqual([]);
    await enter();
    await until(() => waits().length === 1);
  });
  await until(() => bodies().length === 1);
});

test("a reading that waits is shown as what the meter showed last, not sent yet, and is no more asked for", async () => {
  taking();
  server.on("GET /meters", () => [meter, other]);
  await openScreen(createElement(MetersToRead), "", ["/machines/$machineId", "/meters"]);
  await until(() => fields().length === 2);
  await away(async () => {
    await fillIn(nameOf(meter), "103");
    await enter();
    await until(() => fields().length === 1);
    expect(shows("Hours")).toBe(false);
  });
  await until(() => bodies().length === 1);
});

test("its row of the round says the waiting value and that it is not sent, and nothing of reading it", async () => {
  taking();
  server.on("GET /meters", () => [meter]);
  const machine = { id: "p4" } as Parameters<typeof MachineMeters>[0]["machine"];
  await openScreen(createElement(MachineMeters, { machine }));
  await press(fill(m.readOf, { name: "Hours" }));
  const asks = () => document.body.textContent?.includes(fill(m.unreadSince, { day: "" }).trim());
  expect(asks()).toBe(true);
  await away(async () => {
    await fillIn(nameOf(meter), "103");
    await enter();
    await until(() => shows(currentMessages().workOrders.notSent));
    expect([shows(fill(m.lastNow, { value: "103.0\u00a0h" })), asks(), fields()]).toEqual([true, false, []]);
  });
  await until(() => bodies().length === 1 && !shows(currentMessages().workOrders.notSent));
});

test("what is refused once its form is closed stays among what is not sent", async () => {
  const answers: (() => void)[] = [];
  server.on("POST /meters/m1/readings", async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    throw new Refused(409, "reading_jump");
  });
  const screen = await openScreen(createElement(ReadingField, { meter, onRecorded: () => undefined }));
  await fillIn(nameOf(meter), "1000");
  await enter();
  await until(() => answers.length === 1);
  await screen.leave();
  for (const answer of answers) answer();
  await until(() => workOutbox.refused().length === 1);
  workOutbox.forget("m1");
});
