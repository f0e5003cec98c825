// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();

test("a number of a count that was refused says what was counted, and leads to its count", async () => {
  server.on("GET /conflicts/count", () => ({ conflicts: 0 }));
  server.on("POST /counts/c1/lines", () => {
    throw new Refused(409, "count_closed");
  });
  const { address } = await openScreen(createElement(OutboxScreen), "", ["/parts-inventory/$area/{-$thingId}"]);
  const body = { part_id: "p1", quantity: 12 };
  await settled(() => {
    giveCall("POST /counts/{id}/lines", { line: "p1", params: { id: "c1" }, body, about: { name: "V-belt" } });
  });
  await until(() => workOutbox.refused().length === 1);
  await until(() => shows("V-belt · = 12"));
  await press(currentMessages().outbox.open);
  await until(() => address() === "/parts-inventory/counts/c1");
  expect(workOutbox.refused()).toHaveLength(1);
});
