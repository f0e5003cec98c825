// @vitest-environment happy-dom
import type { Downtime } from "@millwright/contract/downtimes";
import { downtimeHistory as m } from "@millwright/messages/downtime-history/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { DowntimeDialog } from "#features/machines/page/DowntimeDialog.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const downtime: Downtime = {
  ...{ id: "d1", machine_id: "m1", machine_name: "Robot 4", work_orders: [], requests: [] },
  ...{ started_at: "2026-11-20T10:00:30.000Z", ended_at: "2026-11-20T13:12:30.000Z" },
  ...{ started_by_id: null, started_by_name: "Marie Côté", started_by_kind: "member", started_by_device: null },
  ...{ ended_by_id: null, ended_by_name: "Luc Roy", ended_by_kind: "technician", ended_by_device: null },
};

async function open() {
  let isClosed = false;
  const onClose = () => {
    isClosed = true;
  };
  const screen = await openScreen(createElement(DowntimeDialog, { downtime, onClose }));
  return { ...screen, isClosed: () => isClosed };
}

test("one end of a downtime is put right, and the other is not touched", async () => {
  server.on("PUT /downtimes/d1", () => ({}));
  const screen = await open();
  await fillIn(`${m.ended}, ${currentMessages().machines.page.time}`, "09:00");
  await press(currentMessages().common.save);
  await screen.isSaid();
  const [body] = server.bodies("PUT /downtimes/d1");
  expect(body).toEqual({ ended_at: expect.stringMatching(/^2026-11-20T\d\d:00:00Z$/) });
  expect(screen.isClosed()).toBe(true);
});

test("a time that is left empty is asked for, and nothing is sent", async () => {
  const screen = await open();
  await fillIn(`${m.began}, ${currentMessages().machines.page.day}`, "");
  await press(currentMessages().common.save);
  await until(() => shows(currentMessages().common.required));
  expect([server.bodies("PUT /downtimes/d1"), screen.isClosed()]).toEqual([[], false]);
});

test("a wrong downtime is deleted with a word, and not without", async () => {
  const queries: string[] = [];
  server.on("DELETE /downtimes/d1", ({ query }) => {
    queries.push(query.get("reason") ?? "");
    return null;
  });
  const screen = await open();
  await press(m.delete);
  await press(currentMessages().common.delete);
  await until(() => shows(m.deleteReasonMissing));
  expect(queries).toEqual([]);
  await fillIn(m.deleteReason, "It ran");
  await press(currentMessages().common.delete);
  await screen.isSaid();
  expect(queries).toEqual(["It ran"]);
});
