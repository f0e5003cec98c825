import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl } = await testDatabase();

/** What the functions of the database may be: each is one more place to look, and is kept in every connection that calls it. */
const limits = { functions: 114, kilobytes: 98 };

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

/** What a status move changes of an order, whose JSON begins with it, and whose work it is by a move of its occurrence. */
const stateOfOrders = [
  ...["status", "status_on", "version", "updated_at", "hold_reason", "started_at", "started_by_id", "started_by_name"],
  ...["completed_at", "completed_by_id", "completed_by_name", "completed_by_device"],
  ...["review", "review_reason", "reviewed_at", "reviewed_by_id", "reviewed_by_name", "doer_id", "is_imported"],
];

test("an update of any other column of an order has its whole JSON written", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(
      `select attname as name, attnum = any(tgattr) as "isEdit" from pg_attribute
      join pg_trigger on tgrelid = attrelid and tgname = 'edited'
      where attrelid = 'work_order'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    ),
  );
  expect(rows.filter(({ isEdit }) => !isEdit).map(({ name }) => name)).toEqual(expect.arrayContaining(stateOfOrders));
  expect(rows.filter(({ name, isEdit }) => isEdit === stateOfOrders.includes(name))).toEqual([]);
});
