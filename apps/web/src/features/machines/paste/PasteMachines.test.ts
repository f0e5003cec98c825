import { currentPasteWords } from "#features/machines/paste/paste-words.ts";
// @vitest-environment happy-dom

import { limits } from "@millwright/contract/limits";
import type { MachineImport } from "@millwright/contract/machine-import";
import { planImport } from "@millwright/domain/machines/machine-import";
import { readPastedMachines } from "@millwright/domain/machines/pasted-machines";
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { PasteMachines } from "#features/machines/paste/PasteMachines.tsx";
import { queryClient } from "#lib/api/query.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const none = { machines: [], departments: [], classes: [] };

/** A plant without machines. */
function openPlant() {
  server.on("POST /machines/import", ({ body }): MachineImport => {
    const { text, also = [], dry_run: isDry } = Object(body);
    const read = readPastedMachines(text, limits.name);
    const planned = planImport(read.machines, none, new Set(also));
    const createdLines = planned.filter(({ outcome }) => outcome === "made");
    return {
      lines: planned.map(({ found, fault, isNewDepartment, departmentId: _, ...line }) => ({
        ...line,
        new_department: isNewDepartment,
        found: found && "line" in found ? { line: found.line, machine_id: null, department: null } : null,
        fault: fault?.code ?? null,
        column: null,
        position: fault?.code === "column_unnamed" ? fault.position : null,
        machine_id: isDry || line.outcome !== "made" ? null : `m${line.line}`,
      })),
      columns: read.columns,
      has_header: read.hasHeader,
      ignored_columns: read.ignored,
      made: createdLines.length,
      departments_made: [...new Set(createdLines.flatMap(({ department }) => department ?? []))],
    };
  });
}
const open = () => openScreen(createElement(PasteMachines));
const dryRuns = () => server.bodies("POST /machines/import").map((body) => Object(body).dry_run ?? false);
const addWords = (n: number) => plural("en", currentPasteWords().add, n);

test("what is pasted is shown line by line before it is made, and made by one press", async () => {
  openPlant();
  await open();
  const words = currentPasteWords();
  queryClient.setQueryData(["departments"], []);
  await fillIn(words.field, "Press 4;Stamping\nPress 4;Stamping\n;Stamping\nSaw;Cutting");
  await until(() => shows(words.faults.name_missing));
  expect([shows(fill(words.onLine, { line: 1 })), dryRuns()]).toEqual([true, [true]]);
  await press(addWords(2));
  await until(() => shows(plural("en", words.added, 2)));
  // What is left is looked at anew sooner or later.
  expect([dryRuns().slice(0, 2), isInvalidated("departments")]).toEqual([[true, false], true]);
  expect(document.querySelector("textarea")?.value).toBe("Press 4;Stamping\n;Stamping");
  expect(shows(plural("en", words.left, 2))).toBe(true);
  await fillIn(words.field, "Lathe;Stamping");
  await press(addWords(1));
  await until(() => shows(plural("en", words.added, 3)));
  expect([document.querySelector("textarea"), document.activeElement?.tagName]).toEqual([null, "H2"]);
});

test("what is left to mend is there still after the screen was left", async () => {
  openPlant();
  const screen = await open();
  const words = currentPasteWords();
  await fillIn(words.field, "Name;Model\nSaw;S1\n;S2");
  await press(addWords(1));
  await until(() => shows(plural("en", words.left, 1)));
  await screen.leave();
  await open();
  expect(document.querySelector("textarea")?.value).toBe("Name;Model\n;S2");
});

test("a line says which column lacks a heading", async () => {
  openPlant();
  await open();
  const words = currentPasteWords();
  await fillIn(words.field, "Name\t\tModel\nPress 7\tBliss\tX-200");
  await until(() => shows(fill(words.faults.column_unnamed, { position: 2 })));
});

test("a line that was found before is made by who ticks it", async () => {
  openPlant();
  await open();
  const words = currentPasteWords();
  await fillIn(words.field, "Press 5\nPress 5");
  await until(() => shows(fill(words.onLine, { line: 1 })));
  await settled(() => document.querySelector<HTMLElement>("input[type=checkbox]")?.click());
  await press(addWords(2));
  await until(() => shows(plural("en", words.added, 2)));
  expect(server.bodies("POST /machines/import").at(-1)).toMatchObject({ also: [2] });
});

test("what could not be added stays as it was typed, and is there when one comes back", async () => {
  openPlant();
  const screen = await open();
  const words = currentPasteWords();
  await fillIn(words.field, "Press 6");
  await until(() => shows(addWords(1)));
  server.on("POST /machines/import", () => {
    throw new Refused(409, "conflict");
  });
  await press(addWords(1));
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "error", title: words.failed });
  await screen.leave();
  await open();
  expect(document.querySelector("textarea")?.value).toBe("Press 6");
});

test("more lines than fit at once are not sent", async () => {
  openPlant();
  await open();
  const words = currentPasteWords();
  await fillIn(words.field, "x\n".repeat(limits.machineImport.lines + 1));
  await until(() => shows(fill(words.tooMany, { n: "1,000" })));
  expect(dryRuns()).toEqual([]);
});
