import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const { ownerUrl } = await testDatabase();

/** How many indexes a table may have, and how many of them an ordinary repair is written into. */
const limits = {
  work_order: { all: 13, ofRepair: 10 },
  order_command: { all: 4 },
  activity: { all: 3 },
  live_event: { all: 2 },
};

/** Conditions that an ordinary repair does not meet. */
const special = /type = 'PM'|deleted_at IS NOT NULL|review = ANY/;

interface Index {
  table: keyof typeof limits;
  name: string;
  condition: string | null;
  comment: string | null;
}

const listIndexes = () =>
  asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Index>(
      `select indrelid::regclass::text as "table", indexrelid::regclass::text as name,
        pg_get_expr(indpred, indrelid) as condition, obj_description(indexrelid) as comment
      from pg_index where indrelid::regclass::text = any($1)`,
      [Object.keys(limits)],
    );
    return rows;
  });

test("every index of a table that each command writes says what it is for", async () => {
  const silent = (await listIndexes()).filter(({ comment }) => !comment).map(({ name }) => name);
  expect(silent, "write `comment on index` beside it in apps/api/schema and in its migration").toEqual([]);
});

test("a table that each command writes has no more indexes than it needs", async () => {
  const all = await listIndexes();
  for (const [table, limit] of Object.entries(limits)) {
    expect(all.filter((index) => index.table === table).length, table).toBeLessThanOrEqual(limit.all);
  }
  const ofRepair = all.filter(({ table, condition }) => table === "work_order" && !special.test(condition ?? ""));
  expect(ofRepair.map(({ name }) => name).length).toBeLessThanOrEqual(limits.work_order.ofRepair);
});

test("no index knows what a move from one open status to another changes, so that it is written without them", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(
      `select indexrelid::regclass::text as name from pg_index where indrelid = 'work_order'::regclass
        and pg_get_indexdef(indexrelid) ~ '\\m(status|version|updated_at|hold_reason|started_at|started_by_id)\\M'`,
    ),
  );
  expect(rows).toEqual([]);
});
