// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { DevicesSection } from "#features/devices/list/DevicesSection.tsx";
import { pretendEvent, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const device = (id: string, name: string, more = {}) => ({
  ...{ id, name, department_id: null, machine_id: null, enrolled_at: "2026-11-20T12:00:00Z", enrolled_by: "Ann Roy" },
  ...{ last_seen_at: null, technician: null },
  ...more,
});
const open = () => openScreen(createElement(DevicesSection));

test("a planner adds a tablet by its name, reads its code, and sees at once when it is enrolled", async () => {
  let all = [device("t1", "Press shop", { technician: { id: "luc", name: "Luc Roy" } })];
  server.on("GET /devices", () => all);
  server.on("GET /departments", () => []);
  const expires_at = new Date(Date.now() + 599_000).toISOString();
  server.on("POST /devices/enrolments", () => ({ code: "ABCD-EFGH", expires_at }));
  const screen = await open();
  await until(() => shows("Press shop"));
  expect(shows("Luc Roy is at it")).toBe(true);
  await press("Add a tablet");
  await press("Make a code");
  await until(() => shows("Give the tablet a name."));
  await fillIn("Name of the tablet", "Machining");
  await press("Make a code");
  await until(() => shows("ABCD-EFGH"));
  expect(shows("Good for 10 min, once.")).toBe(true);
  expect(server.bodies("POST /devices/enrolments")).toEqual([{ name: "Machining" }]);
  all = [...all, device("t2", "Machining")];
  pretendEvent("device", "t2");
  await until(() => shows("Machining is enrolled"));
  await screen.leave();
});

test("a tablet is revoked after a question that says what goes and what stays on it, and renamed", async () => {
  let all = [device("t1", "Press shop")];
  server.on("GET /devices", () => all);
  server.on("PUT /devices/t1", () => device("t1", "Stamping"));
  server.on("DELETE /devices/t1", () => {
    all = [];
    return null;
  });
  const screen = await open();
  await until(() => shows("Press shop"));
  await press("Actions for Press shop");
  await press("Rename");
  await fillIn("Name of the tablet", "Stamping");
  await press("Save");
  await until(() => server.times("PUT /devices/t1") === 1);
  expect(server.bodies("PUT /devices/t1")).toEqual([{ name: "Stamping" }]);
  await press("Actions for Press shop");
  await press("Revoke");
  await until(() => shows("What it has not sent yet stays on it"));
  expect(server.times("DELETE /devices/t1")).toBe(0);
  await press("Revoke");
  await until(() => shows("No shared tablets yet"));
  expect(server.times("DELETE /devices/t1")).toBe(1);
  await screen.leave();
});
