// @vitest-environment happy-dom

import type { TechnicianPin } from "@millwright/contract/devices";
import { credentials } from "@millwright/messages/credentials/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { AssigneesScreen } from "#features/assignees/AssigneesScreen.tsx";
import { currentAssigneeWords } from "#features/assignees/assignee-words.ts";
import { OwnPin } from "#features/assignees/OwnPin.tsx";
import { TechnicianMenu } from "#features/assignees/TechnicianMenu.tsx";
import { currentMessages } from "#lib/language.ts";
import { beginSession, currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const ben = {
  id: "a1",
  name: "Ben Ray",
  phone: null,
  specialization: null,
  member_id: null,
  colour: 3,
  photo_id: null,
};
const noPin: TechnicianPin = {
  ...{ technician_id: "a1", pin_set_at: null, badge_set_at: null, pin_locked: false, pin_outdated: false },
  ...{ pin_by_other: false, pin_unlinked: false, badge_by_other: false },
};
const at = "2026-11-22T14:00:00Z";

async function openRow(pin: Partial<TechnicianPin> = {}, photo_id: string | null = null) {
  const [technician, face] = [
    { ...noPin, ...pin },
    { ...ben, photo_id },
  ];
  server.on("GET /assignees", () => [face]);
  server.on("GET /assignees/a1/photo", () => ({}));
  server.on("GET /technician-pins", () => [technician]);
  server.on("GET /company/members", () => []);
  server.on("GET /company", () => ({ pin_digits: 4 }));
  const screen = await openScreen(createElement(AssigneesScreen));
  await until(() => shows("Ben Ray"));
  const words = { ...currentMessages().assignees, ...currentAssigneeWords(), ...credentials };
  return { kept: technician, face, screen, words, menu: () => press(fill(words.actionsOf, { name: "Ben Ray" })) };
}

test("a PIN is set without the one before, and a refused one stays typed with why", async () => {
  const { kept: technician, screen, words, menu } = await openRow({ pin_set_at: at, pin_locked: true });
  expect([shows(words.pin.locked), shows(words.pin.has)]).toEqual([true, false]);
  server.on("PUT /assignees/a1/pin", () => {
    throw new Refused(422, "pin_too_simple");
  });
  await menu();
  await press(words.pin.change);
  await until(() => shows("4 to 6 digits;"));
  await fillIn(words.pin.label, "123456");
  await press(currentMessages().common.save);
  await until(() => shows(words.setPinFailed));
  const field = [...document.querySelectorAll("input")].find((one) => one.value === "123456");
  expect(field?.inputMode).toBe("numeric");
  server.on("PUT /assignees/a1/pin", () => Object.assign(technician, { pin_locked: false }));
  await fillIn(words.pin.label, "740193");
  await press(currentMessages().common.save);
  await screen.isSaid();
  await until(() => shows(words.pin.has));
  expect([server.bodies("PUT /assignees/a1/pin"), shows(words.pin.locked)]).toEqual([
    [{ pin: "123456" }, { pin: "740193" }],
    false,
  ]);
});

test("a PIN and a badge are taken away once that is confirmed", async () => {
  const { kept: technician, screen, words, menu } = await openRow({ pin_set_at: at, badge_set_at: at });
  server.on("PUT /assignees/a1/pin", () => Object.assign(technician, { pin_set_at: null }));
  server.on("PUT /assignees/a1/badge", () => Object.assign(technician, { badge_set_at: null }));
  for (const kind of ["pin", "badge"] as const) {
    await menu();
    await press(words[kind].remove);
    await until(() => shows(words[kind].removeDetail));
    await press(words[kind].remove);
    await until(() => screen.said()?.title === fill(words[kind].removed, { name: "Ben Ray" }));
    await until(() => !shows(words[kind].has));
  }
  expect([server.bodies("PUT /assignees/a1/pin"), server.bodies("PUT /assignees/a1/badge")]).toEqual([
    [{ pin: null }],
    [{ code: null }],
  ]);
});

test("what a reader types ends with Enter, and is the badge", async () => {
  const { kept: technician, screen, words, menu } = await openRow();
  server.on("PUT /assignees/a1/badge", () => Object.assign(technician, { badge_set_at: at }));
  await menu();
  await press(words.badge.set);
  await fillIn(words.badge.label, "0009871234");
  await settled(() => document.querySelector("form")?.requestSubmit());
  await screen.isSaid();
  expect(server.bodies("PUT /assignees/a1/badge")).toEqual([{ code: "0009871234" }]);
});

test("a face is initials in the technician's colour, and initials again once its photo is removed", async () => {
  const { face: technician, screen, words, menu } = await openRow({}, "f1");
  await until(() => document.querySelector("li img") !== null);
  server.on("PUT /assignees/a1/photo", () => Object.assign(technician, { photo_id: null }));
  await menu();
  await press(words.photo.remove);
  await screen.isSaid();
  await until(() => shows("BR"));
  const face = [...document.querySelectorAll("span")].find((one) => one.textContent === "BR");
  expect([face?.style.background, server.bodies("PUT /assignees/a1/photo")]).toEqual([
    "var(--mw-face-3)",
    [{ photo_id: null }],
  ]);
});

test("what is no picture is refused before it is sent", async () => {
  const assignee = {
    ...ben,
    username: "ben.ray",
    role: "Technician",
    photo_id: null,
    link_by_other: false,
    link_unproven: null,
    created_at: "2026-11-22T14:00:00Z",
  };
  const screen = await openScreen(createElement(TechnicianMenu, { assignee, pin: undefined }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = [new File(["MZ"], "face.exe")];
  Object.defineProperty(input, "files", { value: files });
  await settled(() => input?.dispatchEvent(new Event("change", { bubbles: true })));
  await screen.isSaid();
  expect(screen.said()?.title).toBe(fill(currentMessages().files.wrongType, { name: "face.exe" }));
});

test("who plans nothing sets nobody's PIN", async () => {
  const session = currentSession();
  if (session) beginSession({ access_token: "token", user: { ...session.user, access: "technician" } });
  const { words } = await openRow();
  const names = [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  expect(names).not.toContain(fill(words.actionsOf, { name: "Ben Ray" }));
});

test("who plans nothing says the PIN so far to change their own", async () => {
  const session = currentSession();
  if (session) beginSession({ access_token: "token", user: { ...session.user, access: "technician" } });
  server.on("GET /assignees", () => [{ ...ben, member_id: session?.user.id }]);
  server.on("GET /technician-pins", () => [{ ...noPin, pin_set_at: at }]);
  server.on("PUT /assignees/a1/pin", () => noPin);
  const screen = await openScreen(createElement(OwnPin));
  const { pin: words } = credentials;
  await until(() => shows(words.change));
  await press(words.change);
  await fillIn(words.label, "740193");
  expect(shows(words.help)).toBe(false);
  await fillIn(words.before, "407158");
  await press(currentMessages().common.save);
  await screen.isSaid();
  expect(server.bodies("PUT /assignees/a1/pin")).toEqual([{ pin: "740193", old_pin: "407158" }]);
});
