import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl } = await testDatabase();

/** What the functions of the database may be: each is one more place to look, and is kept in every connection that calls it. */
const limits = { functions: 106, kilobytes: 86 };

test("the database has no more functions than it had, nor longer ones", async () => {
  const { functions, bytes } = await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select count(*)::int as functions, sum(octet_length(pg_get_functiondef(oid)))::int as bytes
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
    );
    return rows[0] as { functions: number; bytes: number };
  });
  expect(functions).toBeLessThanOrEqual(limits.functions);
  expect(bytes / 1_000).toBeLessThanOrEqual(limits.kilobytes);
});
