// @vitest-environment happy-dom
import { shiftNotes as words } from "@millwright/messages/shift-notes/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { ShiftNotes } from "#work/shift-notes/ShiftNotes.tsx";

const server = serverForHooks();
const noteOf = (id: string, text: string, created_at: string) => ({
  ...{ id, text, created_at, department: null, author_id: "luc", author_name: "Luc Roy", device_name: null },
});

test("a line that is left is shown to the next ones, and one that a planner takes away is gone", async () => {
  const notes = [noteOf("old", "Grease is low", "2020-01-01T00:00:00Z")];
  server.on("GET /departments", () => []);
  server.on("GET /shift-notes", () => [...notes]);
  server.on("POST /shift-notes", ({ body }) => {
    const created = noteOf("new", Object(body).text, new Date().toISOString());
    notes.unshift(created);
    return created;
  });
  server.on("DELETE /shift-notes/new", () => {
    notes.shift();
    return null;
  });
  await openScreen(createElement(ShiftNotes));
  await until(() => shows("Grease is low"));
  expect(shows(words.title)).toBe(false);
  await press(words.leaveOne);
  await fillIn(words.line, " Press 4 leaks ");
  await press(words.leave);
  await until(() => shows("Press 4 leaks"));
  expect(server.bodies("POST /shift-notes")).toMatchObject([{ text: "Press 4 leaks", department_id: null }]);
  await press(fill(words.delete, { text: "Press 4 leaks" }));
  await until(() => !shows("Press 4 leaks"));
});

test("a line that is refused stays in the form, which says why", async () => {
  server.on("GET /departments", () => []);
  server.on("GET /shift-notes", () => []);
  server.on("POST /shift-notes", () => {
    throw new Refused(409, "too_many_notes");
  });
  await openScreen(createElement(ShiftNotes));
  await press(words.leaveOne);
  await fillIn(words.line, "Press 4 leaks");
  await press(words.leave);
  const field = () => document.querySelector<HTMLInputElement>("input[aria-invalid=true]");
  await until(() => field() !== null);
  expect(field()?.value).toBe("Press 4 leaks");
});
