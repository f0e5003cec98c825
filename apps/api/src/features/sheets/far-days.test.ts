import { sql } from "kysely";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { around, checkAround, takeAround } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

const formats = (["xlsx", "csv"] as const).flatMap((format) =>
  (["en", "fr"] as const).map((language) => ({ format, language })),
);

test("a machine's far day, as earlier versions took it, leaves and comes in again unchanged; another one is refused", async () => {
  const plant = await openImports(app, "machines");
  const { id } = (await plant.call("POST /machines", { body: { name: "Press 4" } })).body;
  await app.db.inCompany(plant.owner.companyId, (db) =>
    sql`update machine set warranty_until = '9999-12-31' where id = ${id}`.execute(db),
  );
  for (const each of formats) {
    const sheet = { kind: "machines" as const, ...each };
    expect([sheet, await around(app, plant, sheet)]).toEqual([sheet, { others: [], same: 1, refused: 0 }]);
  }
  const text = `Millwright id\tName\tWarranty until\tNotes\n${id}\tPress 4\t9999-12-31\tOiled\n`;
  const { outcome } = await plant.bringIn(text);
  expect(outcome).toMatchObject({ changed: 1, refused: 0 });
  const { rows } = await app.db.inCompany(plant.owner.companyId, (db) =>
    sql`select warranty_until::text, notes from machine where id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ warranty_until: "9999-12-31", notes: "Oiled" }]);
  const others = `${text.replace("9999-12-31", "9999-12-30")}\tSaw\t9999-12-31\t\n`;
  expect(await plant.faults(others, { match_by: "id" })).toEqual([
    [2, "day_far", "warranty_until"],
    [3, "day_far", "warranty_until"],
  ]);
});

test("a PM that comes next in four hundred years leaves and comes in again unchanged", async () => {
  const plant = await openImports(app, "maintenance");
  await plant.call("POST /machines", { body: { name: "Press 4" } });
  await plant.bringIn("PM\tMachine\tFrequency\tStart\nRebuild\tPress 4\tEvery 400 years\t2026-01-02\n");
  for (const { format, language } of formats) {
    const taken = await takeAround(app, plant, `maintenance?format=${format}`, language);
    expect((await plant.rows(taken.id))[1]?.cells).toContain("2426-01-02");
    const again = { others: [], same: 1, refused: 0 };
    expect([format, language, await checkAround(plant, taken)]).toEqual([format, language, again]);
  }
});
