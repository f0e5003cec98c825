// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, press, shows } from "#testing/screen.ts";
import { beginEachAtFaces, faceOf, openTablet, turnOf } from "#testing/tablet.ts";

const server = serverForHooks();
beginEachAtFaces(server);

test("a fault is reported without a PIN, in four taps", async () => {
  server.on("GET /machines", () => [{ id: "press", name: "Press 4", number: null, department_name: "Stamping" }]);
  server.on("POST /device/reports", () => ({ code: "RQ-2026-0001", held: false }));
  const screen = await openTablet("?for=report");
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
  const screen = await openTablet("?for=report");
  await until(() => shows("What is wrong?"));
  await press("Send the report");
  expect(shows("Say in a few words what is wrong")).toBe(true);
  await fillIn("What is wrong?", "It leaks");
  await server.shut();
  await press("Send the report");
  await until(() => shows("No connection: the report is not sent."));
  await screen.leave();
  await server.open();
  const again = await openTablet("?for=report");
  await until(() => document.querySelector("textarea")?.value === "It leaks");
  server.on("POST /device/reports", () => ({ code: "RQ-2026-0002", held: true }));
  await press("Send the report");
  await until(() => shows("somebody looks at it before it counts"));
  await again.leave();
});

test("a badge reader that takes 120 ms for a key is read", async () => {
  server.on("POST /turns", () => turnOf("Luc Roy"));
  const screen = await openTablet();
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
  server.on("GET /device/technicians", () => [faceOf("Luc Roy", { pin_digits: 4 })]);
  const screen = await openTablet("?who=Luc Roy");
  await until(() => shows("PIN of Luc Roy"));
  const dots = () => document.querySelectorAll("[class*=dots] > [aria-hidden]").length;
  expect(dots()).toBe(4);
  await screen.leave();
});
