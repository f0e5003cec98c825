import type { WorkOrder } from "@millwright/contract/work-orders";
import { cardOf } from "@millwright/domain/work/card/make-card";
import { afterAll, expect } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";

/** What is kept of each order of a company and its card, and what would be kept if all of it were worked out now. */
const keptAndMade = `
  select kept.json::jsonb as kept,
    (order_state_json(work_order) || '}')::jsonb || (made.own || '}')::jsonb || made.parts::jsonb as made,
    kept.card::jsonb as card,
    (concat_ws(',', order_state_card(work_order), card_own(work_order, made.own), nullif(card_parts(made.parts), '')) || '}')::jsonb
      as "madeCard"
  from work_order_json as kept
  join work_order on work_order.company_id = kept.company_id and work_order.id = kept.work_order_id
  cross join lateral (
    select own_order_json(work_order) as own, order_parts_json(work_order) as parts
  ) as made
  where kept.company_id = $1 and work_order.deleted_at is null`;

interface KeptOrder {
  kept: WorkOrder;
  made: WorkOrder;
  card: object;
  madeCard: object;
}

/**
 * Holds, once a file's tests are done, that the JSON and the card of every order are as they would be made anew: no change has
 * left a part of them behind. The card is also what a browser makes of the whole order.
 */
export function holdKeptJson({ ownerUrl }: TestApp): void {
  afterAll(() =>
    asOwner(ownerUrl, async (owner) => {
      const { rows: companies } = await owner.query("select distinct company_id as id from work_order_json");
      for (const { id } of companies) {
        await owner.query("select set_config('app.company_id', $1, false)", [id]);
        const { rows } = await owner.query<KeptOrder>(keptAndMade, [id]);
        expect(rows.map(({ kept, card }) => [kept, card])).toEqual(rows.map(({ made, madeCard }) => [made, madeCard]));
        expect(rows.map(({ card }) => card)).toEqual(rows.map(({ made }) => cardOf(made)));
      }
    }),
  );
}
