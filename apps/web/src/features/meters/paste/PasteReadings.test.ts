// @vitest-environment happy-dom

import type { ReadingImport } from "@millwright/contract/meters";
import { meterWords } from "@millwright/messages/meters/meters";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { PasteReadingsScreen } from "#features/meters/paste/PasteReadingsScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const m = meterWords.en;

test("what is pasted is shown before it is recorded, and what won't do stays to be mended", async () => {
  server.on("POST /meters/readings/import", ({ body }): ReadingImport => {
    const typed = String(Object(body).text).split("\n");
    const lines = typed.slice(1).map((text, n) => {
      const isKnown = text.startsWith("Press");
      const line = { line: n + 2, machine: text.split(";")[0] ?? "", meter: "Hours", when: "2026-11-20", value: 12 };
      const outcome = isKnown ? ("made" as const) : ("refused" as const);
      return { ...line, outcome, fault: isKnown ? null : ("machine_unknown" as const) };
    });
    return { lines, has_header: true, made: lines.filter(({ outcome }) => outcome === "made").length };
  });
  await openScreen(createElement(PasteReadingsScreen), "", ["/meters"]);
  const header = "Machine;Meter;When;Value";
  await fillIn(m.pasteField, `${header}\nPress;Hours;2026-11-20;12\nSaw;Hours;2026-11-20;12`);
  await until(() => shows(m.faults.machine_unknown));
  const dryRuns = () => server.bodies("POST /meters/readings/import").map((body) => Object(body).dry_run ?? false);
  expect(dryRuns()).toEqual([true]);
  await press(plural("en", m.pasteAdd, 1));
  await until(() => shows(plural("en", m.pasteAdded, 1)));
  expect(dryRuns().filter((isDry) => !isDry)).toHaveLength(1);
  expect(document.querySelector("textarea")?.value).toBe(`${header}\nSaw;Hours;2026-11-20;12`);
});
