// @vitest-environment happy-dom
import type { ChangeImport, Import, ImportRow, ListedImport } from "@millwright/contract/imports";
import { importWords } from "@millwright/messages/imports/imports";
import { fill, plural } from "@millwright/messages/text";
import { act, createElement } from "react";
import { expect, test } from "vitest";
import { matchOffer } from "#features/imports/check/match-offer.ts";
import { ImportStepScreen } from "#features/imports/run/ImportStepScreen.tsx";
import { EarlierImports } from "#features/imports/start/EarlierImports.tsx";
import { TakeSheet } from "#features/imports/start/TakeSheet.tsx";
import { OneImport } from "#features/imports/steps/OneImport.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = importWords.en;
const id = "i1";
const paths = ["/imports/{-$importId}"];

const begun: Import = {
  ...{ id, kind: "machines", name: "machines.csv", state: "draft", error: null, encoding: "utf-8", delimiter: ";" },
  ...{
    preset: "maintainx",
    is_kind_guessed: true,
    sheet: 0,
    header_row: 1,
    row_count: 2,
    skipped: [],
    outcome: null,
    faults: [],
  },
  sheets: [{ name: "machines.csv", is_hidden: false, row_count: 3, column_count: 3, header_row: 1 }],
  columns: [
    { at: 0, heading: "Nom", field: "name", source: "heading" },
    { at: 1, heading: "Dept", field: "department", source: "remembered" },
    { at: 2, heading: "X", field: null, source: null },
  ],
  settings: { date_order: null, decimal: null, match_by: null, mode: "both", locations_become: "department" },
  ...{ decisions: [], needs: [], progress: null, undo_until: null, undone: null, imported_at: null, version: 1 },
  ...{ created_at: "2026-11-30T12:00:00Z", created_by_id: "ann", created_by_name: "Ann Roy" },
};
const rows: ImportRow[] = [
  { row: 2, cells: ["Press 4", "Usinage", "7"], outcome: "refused", thing_id: null, changes: [], fault: null },
  { row: 3, cells: ["Saw", "Cutting", "8"], outcome: "made", thing_id: null, changes: [], fault: null },
];
const unknown = { code: "reference_unknown", field: "department", value: "Usinage" } as const;
const checked: Partial<Import> = {
  state: "checked",
  outcome: { made: 1, changed: 0, same: 0, refused: 1, also_made: { department: 1 } },
  faults: [
    {
      ...unknown,
      count: 1,
      first_rows: [2],
      can: ["make", "use", "empty", "edit"],
      near: [{ id: "d1", name: "Usinage A" }],
    },
  ],
};

/** A server that has one import, which changes as it is told. */
function openImport(some: Partial<Import> = {}) {
  let one: Import = { ...begun, ...some };
  const change = (next: Partial<Import>) => {
    one = { ...one, ...next, version: one.version + 1 };
    return one;
  };
  server.on(`GET /imports/${id}`, () => one);
  server.on(`GET /imports/${id}/rows`, ({ query }) =>
    rows
      .map((row) => (row.row === 2 ? { ...row, fault: unknown } : row))
      .filter(({ outcome }) => (query.get("outcome") ?? outcome) === outcome),
  );
  server.on(`PUT /imports/${id}`, ({ body }) => {
    const { columns = [], decisions = [] }: ChangeImport = Object(body);
    const fields = new Map(columns.map(({ at, field }) => [at, field]));
    return change({
      state: "draft",
      decisions: [...one.decisions, ...decisions],
      columns: one.columns.map((column) => {
        const field = fields.get(column.at);
        return field === undefined ? column : { ...column, field, source: "chosen" as const };
      }),
    });
  });
  server.on(`PUT /imports/${id}/rows`, () => change({ state: "draft" }));
  server.on(`POST /imports/${id}/check`, () => change(checked));
  server.on(`POST /imports/${id}/start`, () =>
    change({ state: "imported", undo_until: "2099-01-01T00:00:00Z", imported_at: "2026-11-30T12:00:00Z" }),
  );
  return openScreen(createElement(OneImport, { id, asked: undefined }), "", paths);
}

const select = (label: string) => document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);

test("columns say how they were found, and what is chosen is sent and seen at once", async () => {
  await openImport();
  await until(() => shows(words.columns.sources.heading));
  expect([shows(words.columns.sources.remembered), shows("MaintainX"), shows("Press 4 · Saw")]).toEqual([
    true,
    true,
    true,
  ]);
  const field = select(fill(words.columns.fieldOf, { column: "X" }));
  if (field) field.value = "model";
  await act(async () => field?.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => server.times(`PUT /imports/${id}`) === 1);
  expect(server.bodies(`PUT /imports/${id}`)).toEqual([{ columns: [{ at: 2, field: "model" }], version: 1 }]);
  expect(select(fill(words.columns.fieldOf, { column: "X" }))?.value).toBe("model");
});

test("what the rows are guessed to be is marked beside the columns, and can be said otherwise", async () => {
  await openImport();
  const kind = () => [...document.querySelectorAll("select")].find(({ value }) => value === "machines");
  await until(() => kind() !== undefined);
  expect(kind()?.closest(".row")?.textContent).toContain(words.columns.sources.heading);
});

test("what is open has to be answered before a check", async () => {
  await openImport({ needs: [{ code: "date_order", field: "installation_date", example: "03/04/2026" }] });
  await until(() => shows(fill(words.needs.date_order, { example: "03/04/2026" })));
  const check = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.includes("Check 2 rows"),
  );
  expect(check?.disabled).toBe(true);
});

test("a group of faults is mended by one press for all its rows, and checked again before the import", async () => {
  await openImport(checked);
  await until(() =>
    shows(words.faults.reference_unknown.replace("{field}", "Department").replace("{value}", "Usinage")),
  );
  expect(shows(plural("en", words.check.leavesOut, 1))).toBe(true);
  expect(shows(plural("en", words.check.notTaken, 1, { list: "X" }))).toBe(true);
  await press(fill(words.mend.make, { value: "Usinage" }));
  await until(() => shows(fill(words.mend.decided.make, { value: "Usinage" })));
  await until(() => shows(words.check.stale));
  expect(shows("1 column is not taken: X")).toBe(true);
  expect(server.bodies(`PUT /imports/${id}`)).toEqual([
    { decisions: [{ field: "department", value: "Usinage", choice: "make", id: null }], version: 1 },
  ]);
  await press(words.check.again);
  await press(fill(words.check.start, { rows: "1 machine" }));
  await until(() => shows(fill(words.done.title, { what: "1 machine" })));
  expect([shows(words.done.undo), shows(words.done.see.machines)]).toEqual([true, true]);
});

test("names that are not known are all answered by one press, but for those that resemble one of the plant's", async () => {
  const [group] = checked.faults ?? [];
  const named = (value: string, near: string[]) =>
    ({ ...group, ...unknown, value, near: near.map((name) => ({ id: name, name })) }) as Import["faults"][number];
  await openImport({ ...checked, faults: [named("Usinage", ["Usinage A"]), named("Hall 1", []), named("Hall 2", [])] });
  await until(() => shows("Department: 3 are not known here"));
  await press(plural("en", words.mend.makeOthers, 2));
  await until(() => server.times(`PUT /imports/${id}`) === 1);
  const decisions = ["Hall 1", "Hall 2"].map((value) => ({ field: "department", value, choice: "make", id: null }));
  expect(server.bodies(`PUT /imports/${id}`)).toEqual([{ decisions, version: 1 }]);
  await until(() => !shows("Department: 3 are not known here"));
});

test("rows that are here already are changed by one press, found by the column that can tell them", async () => {
  const [group] = checked.faults ?? [];
  const exists = { code: "exists", field: null, value: null, count: 2, first_rows: [2, 3], can: ["edit"], near: [] };
  await openImport({ ...checked, faults: [{ ...group, ...exists } as Import["faults"][number]] });
  await press(fill(words.mend.match, { field: words.fields.name }));
  await until(() => server.times(`PUT /imports/${id}`) === 1);
  expect(server.bodies(`PUT /imports/${id}`)).toEqual([{ settings: { match_by: "name", mode: "both" }, version: 1 }]);
});

test.each([
  ["machines", "taken", "number", "number", null, "number"],
  ["parts", "exists", "code", "code", null, "code"],
  ["parts", "exists", "code", "code", "name", null],
  ["parts", "exists", "code", "name", null, null],
  ["repair_history", "exists", null, "code", null, null],
  ["machines", "twice", null, "name", null, null],
] as const)("of %s refused as %s by %s with a column of %s, matched by %s, the offer is %s", (...given) => {
  const [kind, code, field, column, matchBy, offer] = given;
  const columns = [{ at: 0, heading: "X", field: column, source: null }];
  const settings = { ...begun.settings, match_by: matchBy };
  expect(matchOffer({ kind, columns, settings }, { code, field })).toBe(offer);
});

test("columns that are not taken are said beside the import, the first of them by name", async () => {
  const more = ["A", "B", "C", "D", "E"].map((heading, n) => ({ at: n + 3, heading, field: null, source: null }));
  const empty = { at: 8, heading: " ", field: null, source: null };
  await openImport({ ...checked, columns: [...begun.columns, ...more, empty] });
  await until(() => shows("6 columns are not taken: X, A, B, C, D…"));
});

test("a refused row is shown with why, and its cell is written in where it stands", async () => {
  await openImport(checked);
  const label = fill(words.check.edit, { field: "Department", row: 2, text: "Usinage" });
  await press(label);
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (field === null) throw new Error("There is no field.");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Stamping");
  await settled(() => field.dispatchEvent(new Event("input", { bubbles: true })));
  await settled(() => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await until(() => server.times(`PUT /imports/${id}/rows`) === 1);
  expect(server.bodies(`PUT /imports/${id}/rows`)).toEqual([
    { row: 2, cells: [{ at: 1, text: "Stamping" }], version: 1 },
  ]);
});

test("a change that another person overtook is told, and the import is shown as it is now", async () => {
  const screen = await openImport(checked);
  await until(() => shows(words.mend.empty));
  server.on(`PUT /imports/${id}`, () => {
    throw new Refused(409, "stale");
  });
  await press(words.mend.empty);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "error" });
  await until(() => !shows(fill(words.mend.decided.empty, { value: "Usinage" })));
});

test("what other screens showed before an import is asked for again once it is over", async () => {
  queryClient.setQueryData(["machines"], []);
  const acts = { busy: false } as ImportActs;
  await openScreen(createElement(ImportStepScreen, { one: { ...begun, ...checked, state: "imported" }, acts }), "", [
    "/machines",
    ...paths,
  ]);
  await until(() => shows(fill(words.done.title, { what: "1 machine" })));
  expect(isInvalidated("machines")).toBe(true);
});

test("what was begun and is thrown away goes from the list of earlier ones", async () => {
  const { id, kind, name, state, error, row_count, outcome, progress, version } = begun;
  const { undo_until, created_at, created_by_id, created_by_name, imported_at } = begun;
  const listed = { ...{ id, kind, name, state, error, row_count, outcome, progress, version }, undo_until };
  let list: ListedImport[] = [{ ...listed, created_at, created_by_id, created_by_name, imported_at }];
  server.on("GET /imports", () => list);
  server.on(`DELETE /imports/${id}`, () => {
    list = [];
    return null;
  });
  await openScreen(createElement(EarlierImports), "", paths);
  await until(() => shows("machines.csv"));
  await press(fill(currentMessages().common.actionsFor, { name: "machines.csv" }));
  await press(fill(words.list.remove, { name: "machines.csv" }));
  await press(words.list.removeNow);
  await until(() => !shows("machines.csv"));
  expect(server.times(`DELETE /imports/${id}`)).toBe(1);
});

test("what an undo left is listed with why", async () => {
  const left = { kind: "machine", id: "m1", name: "Press 4", reason: "in_use" } as const;
  await openImport({ ...checked, state: "undone", undone: { gone: 299, left_count: 1, left: [left] } });
  await until(() => shows(plural("en", words.done.gone, 299)));
  expect([shows("Press 4"), shows(words.done.reasons.in_use)]).toEqual([true, true]);
});

test("pasted rows that are refused stay in the field with the sentence why", async () => {
  server.on("POST /imports", () => {
    throw new Refused(422, "sheet_unreadable");
  });
  await openScreen(createElement(TakeSheet, { kind: "machines" }), "", paths);
  await press(words.take.paste);
  await fillIn(words.take.field, "Name\nSaw");
  await press(words.take.go);
  await until(() => document.querySelector("textarea")?.getAttribute("aria-invalid") === "true");
  expect(document.querySelector("textarea")?.value).toBe("Name\nSaw");
  server.on("POST /imports", () => ({ ...begun }));
  await press(words.take.go);
  await until(() => server.times("POST /imports") === 2);
  expect(server.bodies("POST /imports")[1]).toEqual({ kind: "machines", text: "Name\nSaw" });
});
