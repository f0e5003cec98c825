// @vitest-environment happy-dom
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { AssigneesScreen } from "#features/assignees/AssigneesScreen.tsx";
import { TechnicianMenu } from "#features/assignees/TechnicianMenu.tsx";
import { currentMessages } from "#lib/language.ts";
import { beginSession, currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const ben = { id: "a1", name: "Ben Ray", phone: null, specialization: null, member_id: null, colour: 3 };

async function openRow(photo_id: string | null = null) {
  const kept = { ...ben, photo_id };
  server.on("GET /assignees", () => [kept]);
  server.on("GET /assignees/a1/photo", () => ({}));
  server.on("GET /company/members", () => []);
  const screen = await openScreen(createElement(AssigneesScreen));
  await until(() => shows("Ben Ray"));
  const { assignees: words } = currentMessages();
  return { kept, screen, words, menu: () => press(fill(words.actionsOf, { name: "Ben Ray" })) };
}

test("a face is initials in the technician's colour, and initials again once its photo is removed", async () => {
  const { kept, screen, words, menu } = await openRow("f1");
  await until(() => document.querySelector("li img") !== null);
  server.on("PUT /assignees/a1/photo", () => Object.assign(kept, { photo_id: null }));
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

test("who plans nothing changes nobody's face", async () => {
  const session = currentSession();
  if (session) beginSession({ access_token: "token", user: { ...session.user, access: "technician" } });
  const { words } = await openRow();
  const names = [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  expect(names).not.toContain(fill(words.actionsOf, { name: "Ben Ray" }));
});

test("what is no picture is refused before it is sent", async () => {
  const assignee = {
    ...ben,
    username: "ben.ray",
    role: "Technician",
    photo_id: null,
    created_at: "2026-11-22T14:00:00Z",
  };
  const screen = await openScreen(createElement(TechnicianMenu, { assignee }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = [new File(["MZ"], "face.exe")];
  Object.defineProperty(input, "files", { value: files });
  await settled(() => input?.dispatchEvent(new Event("change", { bubbles: true })));
  await screen.isSaid();
  expect(screen.said()?.title).toBe(fill(currentMessages().files.wrongType, { name: "face.exe" }));
});
