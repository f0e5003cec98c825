// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ImportScreen } from "#features/procedures/import/ImportScreen.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = procedureWords.en.import;
const procedureId = "11111111-1111-4111-8111-111111111111";

let knownHere: object | null = null;

/** Takes every line but those of a kind that there is not. */
function openPlant() {
  server.on("POST /procedures/import", ({ body }) => {
    const { text, dry_run: isDry = false } = Object(body);
    const [, ...rows] = String(text).split("\n");
    const lines = rows.map((row, at) => {
      const [kind, text] = row.split(",");
      const isGood = kind === "tick";
      return {
        ...{ line: at + 2, step: isGood ? newStep(`s${at}`, { en: text ?? "", fr: null }) : null },
        ...{ fault: isGood ? null : "kind_unknown", column: isGood ? null : "kind" },
      };
    });
    const isWhole = lines.every(({ fault }) => fault === null);
    return {
      lines,
      known: knownHere,
      ignored_columns: ["colour"],
      procedure_id: isDry || !isWhole ? null : procedureId,
    };
  });
}
const open = () => openScreen(createElement(ImportScreen), "", ["/procedures/$procedureId", "/procedures"]);

test("a sheet is shown line by line, nothing is made while a line is to be fixed, and it stays typed", async () => {
  openPlant();
  const screen = await open();
  await fillIn(words.name, "Spindle");
  await fillIn(words.field, "kind,text_en,colour\ntick,Clean the guard,red\nsing,Song,blue");
  await until(() => shows(words.faults.kind_unknown));
  expect([shows(plural("en", words.toFix, 1)), shows(fill(words.ignored, { names: "colour" }))]).toEqual([true, true]);
  expect(shows(words.nothing)).toBe(true);
  await screen.leave();
  const again = await open();
  expect(document.querySelector("textarea")?.value).toContain("sing,Song");
  await fillIn(words.field, "kind,text_en,colour\ntick,Clean the guard,red");
  await press(plural("en", words.action, 1));
  await until(() => again.address() === `/procedures/${procedureId}`);
  const bodies = server.bodies("POST /procedures/import");
  expect(bodies.map((body) => Object(body).dry_run ?? false)).toEqual([true, true, false]);
  expect(bodies.at(-1)).toMatchObject({ name: "Spindle" });
});

test("without a name nothing is made", async () => {
  openPlant();
  await open();
  await fillIn(words.field, "kind,text_en\ntick,Clean the guard");
  await press(plural("en", words.action, 1));
  await until(() => shows(procedureWords.en.nameRequired));
  expect(server.times("POST /procedures/import")).toBe(1);
});

/** What the file is to the version before: a step that was found by its place, and one that goes. */
const changes = {
  steps: [
    {
      ...{ line: 2, change: "changed", matched_by: "place", fields: ["text"] },
      ...{ from: { en: "Clean", fr: null }, to: { en: "Clean the guard", fr: null } },
    },
  ],
  gone: [{ en: "Run it", fr: "Démarrer" }],
};

test("a procedure that is there gets a new version, unless somebody wants another one of the name", async () => {
  openPlant();
  knownHere = { id: procedureId, code: "PR-2026-0007", name: "Spindle", has_draft: true, kept: 1, ...changes };
  const screen = await open();
  await fillIn(words.name, "PR-2026-0007");
  await fillIn(words.field, "kind,text_en\ntick,Clean the guard");
  await until(() => shows(fill(words.known, { name: "PR-2026-0007 Spindle" })));
  expect(shows(words.byPlace)).toBe(true);
  expect(document.body.textContent).toContain("“Clean” → “Clean the guard”");
  expect(document.body.textContent).toContain(`${plural("en", words.gone, 1)}Run it`);
  expect([shows(words.overDraft), shows(plural("en", words.kept, 1))]).toEqual([true, true]);
  await press(plural("en", words.action, 1));
  await until(() => screen.address() === `/procedures/${procedureId}`);
  expect(server.bodies("POST /procedures/import").at(-1)).toMatchObject({ new_version_of: procedureId });
  await screen.leave();
  const again = await open();
  await fillIn(words.name, "Spindle");
  await fillIn(words.field, "kind,text_en\ntick,Clean the guard");
  await until(() => shows(words.asNew));
  await settled(() => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].at(-1)?.click());
  await press(plural("en", words.action, 1));
  await until(() => again.address() === `/procedures/${procedureId}`);
  expect(Object(server.bodies("POST /procedures/import").at(-1)).new_version_of).toBeUndefined();
  knownHere = null;
});
