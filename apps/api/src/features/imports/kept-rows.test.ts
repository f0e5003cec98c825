import { importLimits } from "@millwright/contract/import-limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

test("the rows that are kept so that an import can be undone are bounded, until it can't be any more", async () => {
  const plant = await openImports(app, "suppliers");
  const { id, undo_until: until } = await plant.bringIn("Name\nAcme");
  const statement = "update import set sheets = jsonb_set(sheets, '{0,row_count}', to_jsonb($2::int)) where id = $1";
  await asOwner(app.ownerUrl, (owner) => owner.query(statement, [id, importLimits.keptRows - 2]));
  const take = async () => {
    const body = { kind: "suppliers" as const, text: "Name\nBolts" };
    const { status, json } = await plant.call("POST /imports", { body });
    return [status, json.code];
  };
  expect(await take()).toEqual([201, undefined]);
  expect(await take()).toEqual([409, "too_many_kept_rows"]);
  app.clock.set(
    Temporal.Instant.from(until ?? "")
      .add({ seconds: 1 })
      .toString(),
  );
  expect(await take()).toEqual([201, undefined]);
});
