import { importLimits } from "@millwright/contract/import-limits";
import { expect, test } from "vitest";
import { finishImports } from "#features/imports/imports.ts";
import { lockSuppliers } from "#features/suppliers/suppliers.ts";
import { sharedApp } from "#testing/app.ts";
import { longestListSought } from "#testing/budgets/count.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test.each([
  ["parts", "Name\tCode\tQty\tBin\tVendor", (n: number) => `Part ${n}\tP-${n}\t2\tBin ${n % 9}\tSupplier ${n}`, 2_409],
  ["suppliers", "Name\tPhone", (n: number) => `Supplier ${n}\t418 555-${n}`, 1_200],
] as const)("an undo of many %s seeks some at a time, made or changed", async (kind, headings, lineOf, count) => {
  const plant = await openImports(app, kind);
  const linesOf = (to: (line: string) => string) =>
    `${headings}\n${Array.from({ length: 1_200 }, (_, n) => `${to(lineOf(n))}\n`).join("")}`;
  const undoOf = async (id: string) => {
    const longest = await longestListSought(() => plant.undo(id));
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(importLimits.chunk);
    return (await plant.read(id)).undone;
  };
  const first = await plant.bringIn(linesOf((line) => line));
  expect(await undoOf(first.id)).toMatchObject({ gone: count, left_count: 0 });
  await plant.bringIn(linesOf((line) => line));
  const changed = await plant.bringIn(
    linesOf((line) => `${line}9`),
    { match_by: "name" },
  );
  expect(await undoOf(changed.id)).toMatchObject({ left_count: 0 });
});

test("an undo that takes longer than the server allows says so, and can be begun again", async () => {
  const plant = await openImports(app, "suppliers");
  const { id } = await plant.bringIn("Name\nAcme");
  await plant.call("POST /imports/{id}/undo", { params: { id } });
  const errors: unknown[] = [];
  const deps = { clock: app.clock, onError: (error: unknown) => errors.push(error), statementMs: 300 };
  await app.db.inCompany(plant.owner.companyId, async (db) => {
    await lockSuppliers(db, "write");
    await finishImports(app.db, deps, new AbortController().signal);
  });
  expect(await plant.read(id)).toMatchObject({ state: "imported", error: "timed_out" });
  expect(errors).toMatchObject([{ code: "57014" }]);
  expect(await plant.undo(id)).toMatchObject({ state: "undone", error: null, undone: { gone: 1 } });
});
