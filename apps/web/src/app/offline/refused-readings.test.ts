// @vitest-environment happy-dom
import { meterWords } from "@millwright/messages/meters/meters";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { OutboxWithReadings } from "#app/offline/OutboxWithReadings.tsx";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const m = meterWords.en;
const call = "POST /meters/m1/readings";
const about = { name: "Hours", machine: "Press 4", unit: "h" };
const field = fill(m.valueOf, { name: "Hours", machine: "Press 4" });

beforeEach(async () => {
  await startLanguage();
  server.on("GET /conflicts/count", () => ({ conflicts: 0 }));
  server.on(call, ({ body }) => {
    const { value, is_sure: isSure } = Object(body);
    if (value > 1000 && isSure !== true) throw new Refused(409, "reading_jump");
    return { id: "r1", value };
  });
});

/** A reading that was kept, and refused once there was a connection. */
async function openRefused() {
  const body = { value: 99_999, kind: "reading" } as const;
  giveCall("POST /meters/{id}/readings", { line: "m1", params: { id: "m1" }, body, about });
  await until(() => workOutbox.refused().length === 1);
  await openScreen(createElement(OutboxWithReadings));
  await until(() => shows(m.isRight));
}

test("a reading that was refused as much more than usual is sent once it is said to be right", async () => {
  await openRefused();
  await press(m.isRight);
  await until(() => server.times(call) === 2 && workOutbox.refused().length === 0);
  expect(server.bodies(call).at(-1)).toMatchObject({ value: 99_999, is_sure: true });
  expect(new Set(server.keys(call)).size).toBe(1);
});

test("a refused value is corrected in place, and sent again in its turn", async () => {
  await openRefused();
  await fillIn(field, "a lot");
  await press(currentMessages().outbox.sendAgain);
  expect([shows(fill(m.notANumber, { example: "99,999" })), server.times(call)]).toEqual([true, 1]);
  await fillIn(field, "999,9");
  expect(shows(m.isRight)).toBe(false);
  await settled(() => document.querySelector("form")?.requestSubmit());
  await until(() => server.times(call) === 2 && workOutbox.refused().length === 0);
  expect(server.bodies(call).at(-1)).toMatchObject({ value: 999.9, kind: "reading" });
});
