import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { around } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test("the longest checklist of a machine and of a PM comes in again unchanged, also where a workbook cuts it", async () => {
  const plant = await openImports(app, "machines");
  const checklist = Array.from({ length: 200 }, (_, n) => `=${n} "${"guard ".repeat(90)}`.slice(0, 500).trim());
  const { id } = (await plant.call("POST /machines", { body: { name: "Press 4" } })).body;
  const written = await plant.call("PUT /machines/{id}", { params: { id }, body: { checklist } });
  expect(written.body.checklist).toEqual(checklist);
  for (const format of ["csv", "xlsx"] as const) {
    const sheet = { kind: "machines" as const, format, language: "fr" as const };
    expect([format, await around(app, plant, sheet)]).toEqual([format, { others: [], same: 1, refused: 0 }]);
  }
});
