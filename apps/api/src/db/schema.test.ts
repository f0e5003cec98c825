import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { rowTypes } from "#testing/row-types.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl } = await testDatabase();

test("the row types are those of the migrated database (else: npm run db:types)", async () => {
  const written = readFileSync(new URL("./schema.generated.ts", import.meta.url), "utf8");
  expect(written).toBe(await asOwner(ownerUrl, rowTypes));
});
