// @vitest-environment happy-dom
import { messages } from "@millwright/messages/en";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";
import { MakeProcedure } from "#work/procedure/MakeProcedure.tsx";
import { ProcedureField } from "#work/procedure/ProcedureField.tsx";

const server = serverForHooks();
const { choose } = procedureWords.en;
const spindle = { id: "11111111-1111-4111-8111-111111111111", code: "PR-2026-0001", name: "Spindle", step_count: 7 };
const items = [
  { id: "a", text: "Clean the guard", completed: false },
  { id: "b", text: "Look for leaks", completed: false },
];
const chosen: (ChosenProcedure | null)[] = [];

function Form() {
  const [value, setValue] = useState<ChosenProcedure | null>(null);
  const onChange = (next: ChosenProcedure | null) => {
    chosen.push(next);
    setValue(next);
  };
  return createElement(ProcedureField, { value, onChange, items, title: "Weekly round" });
}

test("a published procedure is found by its name, taken by Enter, and left out again", async () => {
  chosen.length = 0;
  server.on("GET /procedures", ({ query }) => (query.get("q") === "nothing" ? [] : [spindle]));
  await openScreen(createElement(Form));
  await press(choose.from);
  await until(() => shows("PR-2026-0001"));
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${choose.search}"]`);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await settled(() => field?.dispatchEvent(enter));
  expect([enter.defaultPrevented, shows(fill(choose.follows, { name: "Spindle" }))]).toEqual([true, true]);
  expect(server.queries("GET /procedures")).toEqual(["status=published&limit=8"]);
  expect(document.activeElement?.textContent).toBe(choose.change);
  await press(choose.clear);
  expect(chosen.map((one) => one?.name ?? null)).toEqual(["Spindle", null]);
});

test("a procedure is made of the steps of a form, once, and what was refused stays typed", async () => {
  const screen = await openScreen(
    createElement(MakeProcedure, { items, title: "Weekly round", onClose: () => undefined }),
    "",
    ["/procedures/$procedureId"],
  );
  server.on("POST /procedures", () => {
    throw new Refused(409, "too_many_procedures");
  });
  await press(choose.makeTitle);
  await screen.isSaid();
  expect([screen.said()?.title, document.querySelector("input")?.value]).toEqual([choose.makeFailed, "Weekly round"]);
  server.on("POST /procedures", () => spindle);
  await press(choose.makeTitle);
  await until(() => screen.said()?.tone === "success");
  const [first, second] = server.bodies("POST /procedures");
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    name: "Weekly round",
    steps: [{ text: { en: "Clean the guard" } }, { text: { en: "Look for leaks" } }],
  });
  expect([screen.said()?.title, shows(messages.common.cancel)]).toEqual([
    fill(choose.made, { code: spindle.code }),
    true,
  ]);
});
