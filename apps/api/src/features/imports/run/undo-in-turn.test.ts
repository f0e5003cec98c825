import { type OfferedKindName, offeredKinds } from "@millwright/domain/imports/import-kind";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

/** By kind, a sheet that makes things and two that change them. */
const byKind = {
  machines: {
    match: "number",
    sheets: ["Name\tNumber\nA\tN-1\nB\tN-2\n", "Name\tNumber\tModel\nA\tN-1\tX\nB\tN-2\tX\n", "Name\tNumber\nC\tN-1\n"],
  },
  parts: {
    match: "code",
    sheets: [
      "Name\tCode\tQuantity\nBelt\tB-1\t5\n",
      "Name\tCode\tQuantity\nBelt\tB-1\t7\n",
      "Name\tCode\tBin\nBelt\tB-1\tR2\n",
    ],
  },
  suppliers: {
    match: "name",
    sheets: ["Supplier\tPhone\nAcme\t1\n", "Supplier\tPhone\nAcme\t2\n", "Supplier\tTerms\nAcme\t30 days\n"],
  },
  maintenance: {
    match: "title",
    sheets: [
      "PM\tMachine\tFrequency\nGrease\tPress\tWeekly\n",
      "PM\tMachine\tPriority\nGrease\tPress\tHigh\n",
      "PM\tMachine\tFrequency\nGrease\tPress\tEvery 3 weeks\n",
    ],
  },
  repairs: {
    match: "code",
    sheets: [
      "Work order no\tTitle\tMachine\nR-1\tLeak\tPress\n",
      "Work order no\tTitle\tPriority\nR-1\tLeak\tHigh\n",
      "Work order no\tTitle\tNotes\nR-1\tLeak\tLook\n",
    ],
  },
  procedures: {
    match: "name",
    sheets: [
      "Procedure\tSteps\nStart\tOne; Two\n",
      "Procedure\tDescription\nStart\tOf the line\n",
      "Procedure\tDescription\nStart\tOf the whole line\n",
    ],
  },
} satisfies Partial<Record<OfferedKindName, { match: string; sheets: string[] }>>;

const isListed = (kind: OfferedKindName): kind is keyof typeof byKind => kind in byKind;

test.each(offeredKinds.filter(isListed))("imports of %s can be undone one after another", async (kind) => {
  const { match, sheets } = byKind[kind];
  const plant = await openImports(app, kind);
  await plant.call("POST /machines", { body: { name: "Press" } });
  const imports: string[] = [];
  for (const [n, sheet] of sheets.entries()) {
    app.clock.advance({ minutes: 1 });
    const { id, outcome } = await plant.bringIn(sheet, n === 0 ? {} : { match_by: match, mode: "both" });
    expect(outcome).toMatchObject({ refused: 0, same: 0 });
    imports.unshift(id);
  }
  for (const id of imports) {
    app.clock.advance({ minutes: 1 });
    expect((await plant.undo(id)).undone).toMatchObject({ left: [] });
  }
});

test("work between two imports counts, also once the second is undone", async () => {
  const plant = await openImports(app, "machines");
  const first = await plant.bringIn("Name\tNumber\nA\tN-1\n");
  const id = (await plant.rows(first.id, { outcome: "made" }))[0]?.thing_id ?? "";
  await plant.call("PUT /machines/{id}", { params: { id }, body: { notes: "Looked at" } });
  const second = await plant.bringIn("Name\tNumber\tModel\nA\tN-1\tX\n", { match_by: "number", mode: "both" });
  expect((await plant.undo(second.id)).undone).toMatchObject({ gone: 1, left: [] });
  expect((await plant.undo(first.id)).undone).toMatchObject({ gone: 0, left: [{ id, reason: "changed" }] });
});
