// @vitest-environment happy-dom
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { MentionField } from "#features/comments/MentionField.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
const people = ["Jean Roy", "Oana Roy", "Omar Diallo"].map((name, n) => ({ id: `p${n}`, name, technician_name: null }));

function Field() {
  const [text, setText] = useState("");
  const handlers = { onText: setText, onNamed: () => undefined, onSend: () => undefined };
  const props = { label: "Write", value: text, ...handlers, children: () => null };
  return createElement(MentionField, props);
}

async function write(text: string) {
  const field = document.querySelector("textarea");
  if (field === null) throw new Error("There is no field.");
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  await settled(() => {
    set?.call(field, text);
    field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return field;
}
const pressEnter = (field: HTMLElement) =>
  settled(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
const listed = () =>
  [...document.querySelectorAll("[role=option] > span:last-child")].map(({ textContent }) => textContent);

test("Enter names whom the list shows, also where the list changed under a text that did not", async () => {
  const response = Promise.withResolvers<void>();
  server.on("GET /comments/people", async ({ query }) => {
    if (query?.get("q") === "o") await response.promise;
    return query?.get("q") ? people.slice(2) : people;
  });
  await openScreen(createElement(Field));
  await until(() => document.querySelector("textarea") !== null);
  await write("@");
  await until(() => shows("Jean Roy"));
  const field = await write("@o");
  expect(listed()).toEqual(["Oana Roy", "Omar Diallo"]);
  response.resolve();
  await until(() => listed().length === 1);
  await pressEnter(field);
  expect(field.value).toBe("@Omar Diallo ");
});

test("the caret stands behind a name before the next key is pressed", async () => {
  server.on("GET /comments/people", () => people);
  await openScreen(createElement(Field));
  await until(() => document.querySelector("textarea") !== null);
  const field = await write("Ask @j");
  await until(() => shows("Jean Roy"));
  await settled(() => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect([field.value, field.selectionStart]).toEqual(["Ask @Jean Roy ", 14]);
  });
});
