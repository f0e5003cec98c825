// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";
import { beginTablet } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const plant = {
  company_id: "plant",
  company_name: "Plant",
  time_zone: "America/Toronto",
  email: "",
  role: "",
  sign_off: false,
  stronger_sign_in_needed: false,
};
const tablet = { id: "tablet", username: "Press shop", full_name: "Press shop", access: "viewer", ...plant } as const;
const own = {
  ...{ id: "tablet", name: "Press shop", department_id: null, machine_id: null, company_id: "plant", locale: "en" },
  ...{ company_name: "Plant", time_zone: "America/Toronto", pin_digits: 6, turn: null },
};
const face = (name: string, more = {}) => ({
  ...{ id: name, name, colour: 3, photo_id: null, has_pin: true, has_badge: false, today: 0, overdue: 0 },
  ...more,
});
const turnOf = (name: string, is_own = true) => ({
  ...{ turn_token: `turn of ${name}`, technician: { id: name, name }, decides: false, once: false, is_own },
  ...{ expires_at: "2026-11-23T15:15:00Z", ends_at: "2026-11-24T03:00:00Z" },
});

beforeEach(() => {
  beginTablet({ token: "device", user: tablet, spell: "s" }, null);
  server.on("GET /live", () => new Promise(() => {}));
  server.on("GET /device", () => own);
  server.on(`GET /assignees/${encodeURIComponent("Zoé Côté")}/photo`, () => ({}));
  server.on("GET /device/technicians", () => [
    face("Luc Roy", { today: 3, overdue: 1, has_badge: true }),
    face("Zoé Côté", { photo_id: "photo" }),
  ]);
});

const Scanner = () => null;
const open = (search = "") =>
  openScreen(createElement(TabletScreen, { Scanner, Foot: Scanner, Left: Scanner }), search);

test("a fault is reported without a PIN, in four taps", async () => {
  server.on("GET /machines", () => [{ id: "press", name: "Press 4", number: null, department_name: "Stamping" }]);
  server.on("POST /device/reports", () => ({ code: "RQ-2026-0001", held: false }));
  const screen = await open("?for=report");
  await until(() => shows("What is wrong?"));
  expect(shows("Luc Roy")).toBe(false);
  await fillIn("What is wrong?", "It leaks");
  await fillIn("Machine: type, pick or scan", "press");
  await until(() => document.querySelector("[role=option]") !== null);
  await settled(() => document.querySelector<HTMLElement>("[role=option]")?.click());
  expect(shows("Press 4 · Stamping")).toBe(true);
  await settled(() => document.querySelector<HTMLElement>("input[type=checkbox]")?.click());
  await press("Send the report");
  await until(() => shows("The report is RQ-2026-0001."));
  expect(server.bodies("POST /device/reports")).toEqual([
    {
      ...{ id: expect.any(String), text: "It leaks", machine_id: "press", is_stopped: true, locale: "en" },
      photos: [],
    },
  ]);
  await screen.leave();
});

test("without a connection a report is not sent, which is said, and is there again afterwards", async () => {
  const screen = await open("?for=report");
  await until(() => shows("What is wrong?"));
  await press("Send the report");
  expect(shows("Say in a few words what is wrong")).toBe(true);
  await fillIn("What is wrong?", "It leaks");
  await server.shut();
  await press("Send the report");
  await until(() => shows("No connection: the report is not sent."));
  await screen.leave();
  await server.open();
  const again = await open("?for=report");
  await until(() => document.querySelector("textarea")?.value === "It leaks");
  server.on("POST /device/reports", () => ({ code: "RQ-2026-0002", held: true }));
  await press("Send the report");
  await until(() => shows("somebody looks at it before it counts"));
  await again.leave();
});

test("a badge reader that takes 120 ms for a key is read", async () => {
  server.on("POST /turns", () => turnOf("Luc Roy"));
  const screen = await open();
  await until(() => shows("Luc Roy"));
  for (const [n, one] of [..."BADGE-0042", "Enter"].entries()) {
    const event = new KeyboardEvent("keydown", { key: one, bubbles: true });
    Object.defineProperty(event, "timeStamp", { value: 10_000 + n * 120 });
    await settled(() => document.body.dispatchEvent(event));
  }
  await until(() => server.times("POST /turns") === 1);
  expect(server.bodies("POST /turns")).toMatchObject([{ badge: "BADGE-0042" }]);
  await screen.leave();
});

test("there are as many dots as the PIN has digits", async () => {
  server.on("GET /device/technicians", () => [face("Luc Roy", { pin_digits: 4 })]);
  const screen = await open("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  const dots = () => document.querySelectorAll("[class*=dots] > [aria-hidden]").length;
  expect(dots()).toBe(4);
  await screen.leave();
});
