// @vitest-environment happy-dom
import type { Machine } from "@millwright/contract/machines";
import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { MachineDetails } from "#features/machines/MachineDetails.tsx";
import { MachineFields } from "#features/machines/MachineFields.tsx";
import { changedFields, draftOf, type MachineDraft } from "#features/machines/machine-draft.ts";
import { plateFields } from "#features/machines/plate-fields.ts";
import { currentMessages } from "#lib/language.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen } from "#testing/screen.ts";

const server = serverForHooks();
const nothing = { onSave: () => undefined, nameRef: null, numberTaken: null };

test.each(plateFields)("$name is read in the details, filled in and sent", async ({ name, type }) => {
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  const [text, other] = type === "date" ? ["2019-05-14", "2020-06-15"] : ["Text 1", "Text 2"];
  const machine = { id: "m1", created_at: "2018-01-01T12:00:00Z", name: "Press", [name]: text } as unknown as Machine;
  const draft = draftOf(machine);
  const typed: Partial<MachineDraft>[] = [];
  const onChange = (part: Partial<MachineDraft>) => void typed.push(part);
  const fields = createElement(MachineFields, { ...nothing, id: "m1", draft, onChange });
  await openScreen(createElement(Fragment, null, createElement(MachineDetails, { machine }), fields));
  const label = currentMessages().machines.fields[name];
  const facts = Object.fromEntries(
    [...document.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts[label]).toBe(type === "date" ? "14 May 2019" : text);
  await fillIn(label, other);
  expect(typed).toEqual([{ [name]: other }]);
  const sent = changedFields({ base: draft, draft: { ...draft, ...typed[0] }, version: 1 });
  expect(sent).toEqual({ [name]: other, version: 1 });
});
