// @vitest-environment happy-dom
import { labour as words } from "@millwright/messages/labour/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { beginSession, currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { LabourPart } from "#work/labour/LabourPart.tsx";
import { WeekDialog } from "#work/labour/WeekDialog.tsx";

const server = serverForHooks();
const entryOf = (id: string, more: object = {}) => ({
  ...{ id, work_order: { id: "o1", wo_id: "WO-1", title: "Leak" }, scheduled_date: null, minutes: 35, note: null },
  ...{ assignee_id: "luc", assignee_name: "Luc Roy", date: "2026-11-23", started_at: null, overlaps: [], version: 1 },
  ...{ created_at: "2026-11-23T14:00:00Z", created_by_id: "luc", created_by_name: "Luc Roy", ...more },
});
const offer = {
  ...{ minutes: 35, started_at: "2026-11-23T14:10:00Z", ended_at: "2026-11-23T14:45:00Z", date: "2026-11-23" },
};
const none = { scheduled_date: null, own_assignee_id: "luc", running: null, offer: null };

test("what the clock offers is accepted in one press, and is in the list then", async () => {
  const entries: object[] = [];
  server.on("GET /assignees", () => []);
  server.on("GET /work-orders/o1/labour", () => ({ ...none, entries: [...entries], offer: entries[0] ? null : offer }));
  server.on("POST /work-orders/o1/labour", () => {
    const created = entryOf("e1");
    entries.push(created);
    return created;
  });
  await openScreen(createElement(LabourPart, { id: "o1" }));
  await until(() => shows(words.none));
  await press(words.accept);
  await until(() => shows("Luc Roy"));
  const { minutes, started_at, date } = offer;
  expect(server.bodies("POST /work-orders/o1/labour")).toMatchObject([{ minutes, started_at, date }]);
});

test("a time that can't be read is said at its field; what somebody else changed meanwhile is shown as it is now", async () => {
  let minutes = 35;
  server.on("GET /assignees", () => [{ id: "luc", name: "Luc Roy" }]);
  server.on("GET /work-orders/o1/labour", () => ({ ...none, entries: [entryOf("e1", { minutes })] }));
  server.on("PUT /labour/e1", () => {
    minutes = 50;
    throw new Refused(409, "stale");
  });
  await openScreen(createElement(LabourPart, { id: "o1" }));
  await until(() => shows("35 min"));
  await press(fill(words.edit, { name: "Luc Roy", time: "35 min" }));
  await fillIn(words.howLong, "0");
  await press("Save");
  await until(() => shows(words.notMinutes));
  await fillIn(words.howLong, "1:10");
  await press("Save");
  await until(() => shows("50 min"));
  expect(server.bodies("PUT /labour/e1")).toMatchObject([{ minutes: 70, version: 1 }]);
});

test("a week has each day's sum, and marks what overlaps", async () => {
  server.on("GET /assignees", () => [{ id: "luc", name: "Luc Roy" }]);
  const overlaps = [{ id: "e9", wo_id: "WO-9" }];
  server.on("GET /labour", () => [entryOf("e1"), entryOf("e2", { minutes: 30, overlaps })]);
  await openScreen(createElement(WeekDialog, { own: "luc", onClose: () => undefined }));
  await until(() => shows(fill(words.sum, { time: "1 h 5 min" })));
  expect(shows(fill(words.overlaps, { codes: "WO-9" }))).toBe(true);
});

test("who does not plan puts down time as themselves, also where this device does not know which technician they are", async () => {
  const { user } = currentSession() ?? {};
  if (user === undefined) throw new Error("Nobody is here.");
  await settled(() => beginSession({ access_token: "token", user: { ...user, access: "technician" } }));
  server.on("GET /assignees", () => [{ id: "amy", name: "Amy Ash" }]);
  server.on("GET /work-orders/o1/labour", () => none);
  server.on("POST /work-orders/o1/labour", () => entryOf("e1"));
  await server.shut();
  await openScreen(createElement(LabourPart, { id: "o1" }));
  await press(words.add);
  await fillIn(words.howLong, "35");
  await press(words.add);
  await until(() => shows("Not sent"));
  await server.open();
  await until(() => server.times("POST /work-orders/o1/labour") === 1);
  expect(server.bodies("POST /work-orders/o1/labour")).toEqual([expect.not.objectContaining({ assignee_id: "amy" })]);
});
