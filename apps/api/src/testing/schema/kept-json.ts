import { afterAll, expect } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

/** What is kept of each order of a company, and what would be kept if all of it were worked out now, where they differ. */
const differing = `
  select kept.json::jsonb as kept, made.json as made
  from work_order_json as kept
  join work_order on work_order.company_id = kept.company_id and work_order.id = kept.work_order_id
  cross join lateral (
    select order_json(own_order_json(work_order), order_parts_json(work_order))::jsonb as json
  ) as made
  where kept.company_id = $1 and work_order.deleted_at is null and kept.json::jsonb <> made.json`;

/** Holds, once a file's tests are done, that the JSON of every order is as it would be made anew: no change has left a part of it behind. */
export function holdKeptJson({ ownerUrl }: TestApp): void {
  afterAll(() =>
    asOwner(ownerUrl, async (owner) => {
      const { rows: companies } = await owner.query("select distinct company_id as id from work_order_json");
      for (const { id } of companies) {
        await owner.query("select set_config('app.company_id', $1, false)", [id]);
        const { rows } = await owner.query(differing, [id]);
        expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ made }) => made));
      }
    }),
  );
}
