// @vitest-environment happy-dom
import type { Machine } from "@millwright/contract/machines";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { currentMessages } from "#lib/language.ts";
import type { MachineScannerProps } from "#lib/slots.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { MachineFinder } from "#work/edit/MachineFinder.tsx";

const server = serverForHooks();
const machine = (id: string, name: string, department_id: string | null) =>
  JSON.parse(JSON.stringify({ id, name, department_id, department_name: department_id, serial_number: null }));
const scanned: Machine = machine("m9", "Saw", "d2");
const Scanner = ({ onMachine }: MachineScannerProps) =>
  createElement("button", { type: "button", onClick: () => onMachine(scanned) }, "seen");

async function openFinder(machine_id = "") {
  const chosen: object[] = [];
  const draft = { department_id: "", machine_id };
  const onChange = (place: object) => void chosen.push(place);
  await openScreen(createElement(MachineFinder, { draft, onChange, Scanner }));
  return { chosen, words: currentMessages().workOrders.finder };
}
const field = () => document.querySelector<HTMLInputElement>("[role=combobox]");
const options = () => [...document.querySelectorAll("[role=option]")].map((one) => one.textContent);
async function type(text: string) {
  const prototype: object = Object.getPrototypeOf(field());
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field(), text);
  await settled(() => field()?.dispatchEvent(new Event("input", { bubbles: true })));
}
const key = (name: string) =>
  settled(() => field()?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })));

function serve(): void {
  const named = [machine("m1", "Press 4", "d1"), machine("m2", "Presse 5", null)];
  server.on("GET /machines", ({ query }) => (query.has("serial") ? [] : named));
}

test("a machine is found by a part of its name and brings its department", async () => {
  serve();
  const { chosen } = await openFinder();
  await type("press");
  await until(() => options().length === 2);
  await key("Enter");
  expect(chosen).toEqual([{ department_id: "d1", machine_id: "m1" }]);
});

test("a machine that stands in no department brings that choice, by the arrow keys as well", async () => {
  serve();
  const { chosen } = await openFinder();
  await type("press");
  await until(() => options().length === 2);
  await key("ArrowDown");
  await key("Enter");
  expect(chosen).toEqual([{ department_id: "none", machine_id: "m2" }]);
});

test("a machine with the whole serial number that was typed comes first, and once", async () => {
  server.on("GET /machines", ({ query }) =>
    query.has("serial")
      ? [machine("m2", "Presse 5", null)]
      : [machine("m1", "Press 4", "d1"), machine("m2", "Presse 5", null)],
  );
  await openFinder();
  await type("SN-5");
  await until(() => options().length === 2);
  expect(options()).toEqual(["Presse 5", "Press 4d1"]);
});

test("what no machine has is said, and Escape empties the field", async () => {
  server.on("GET /machines", () => []);
  const { words } = await openFinder();
  await type("xyz");
  await until(() => shows(words.none));
  await key("Escape");
  expect([field()?.value, shows(words.none)]).toEqual(["", false]);
});

test("a machine's code is scanned instead", async () => {
  const { chosen, words } = await openFinder();
  await press(words.scan);
  await press("seen");
  expect(chosen).toEqual([{ department_id: "d2", machine_id: "m9" }]);
});

function Form() {
  const [draft, setDraft] = useState({ department_id: "", machine_id: "" });
  return createElement(MachineFinder, { draft, onChange: (place) => setDraft((now) => ({ ...now, ...place })) });
}

test("the focus goes from the field to the chosen machine, and back when another one is to be found", async () => {
  serve();
  await openScreen(createElement(Form));
  await settled(() => field()?.focus());
  await type("press");
  await until(() => options().length === 2);
  await key("Enter");
  const { clear } = currentMessages().workOrders.finder;
  expect(document.activeElement?.getAttribute("aria-label")).toBe(clear);
  await press(clear);
  expect(document.activeElement).toBe(field());
});
