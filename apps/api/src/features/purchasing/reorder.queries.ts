import { useDays } from "@millwright/domain/parts/reorder";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { searchIn } from "#db/list/search.ts";
import { reservedOf } from "#features/planned-parts/planned-parts.ts";
import { openLines } from "#features/purchasing/on-order.queries.ts";
import { expectedPrice } from "#features/purchasing/suppliers.queries.ts";

/** A part with its rule, where its stock is, what was used of it, and where it is bought. */
export interface SupplyRow {
  part_id: string;
  part_name: string;
  part_code: string;
  unit: string | null;
  sort_name: string;
  on_hand: number;
  reserved: number;
  needed: number;
  on_order: number;
  expected_on: string | null;
  minimum: number;
  maximum: number | null;
  reorder_quantity: number | null;
  is_critical: boolean;
  lead_days: number | null;
  issues: number;
  used: number;
  supplier_id: string | null;
  supplier_name: string | null;
  supplier_number: string | null;
  pack: number;
  price_cents: number | null;
}

/** How many pieces of a part are promised to work. */
const reserved = sql`(case when part.id in (
  select part_id from planned_part where company_id = current_company_id()
  union all select part_id from procedure_part where company_id = current_company_id()
) then ${reservedOf(sql`part.id`)} else 0 end)`;

/** What is to come of each part. */
const onOrder = sql`(
  select purchase_line.part_id, sum(purchase_line.quantity - purchase_line.received)::int as quantity,
    min(purchase_order.expected_on) as expected_on
  from ${openLines} group by purchase_line.part_id
)`;

/** Where a part is bought: of its preferred supplier, else of the first by name. */
const bought = sql`(
  select supplier.id, supplier.name, terms.number, terms.pack, terms.price_cents, terms.lead_days
  from part_supplier as terms
  join supplier on supplier.company_id = terms.company_id and supplier.id = terms.supplier_id and supplier.deleted_at is null
  where terms.company_id = part.company_id and terms.part_id = part.id
  order by terms.is_preferred desc, supplier.sort_name, supplier.id limit 1
)`;

/** How many of each part work still has to take, by the parts' ids. */
export type Needs = ReadonlyMap<string, number>;

const needOf = (needs: Needs) => sql`(
  select * from json_to_recordset(${JSON.stringify([...needs].map(([id, quantity]) => ({ id, quantity })))}::json) as need (id uuid, quantity int)
)`;

const taken = (now: Temporal.Instant) => sql`(
  select count(*) filter (where kind = 'issue')::int as issues,
    coalesce(sum(case kind when 'issue' then quantity when 'return' then - quantity else 0 end), 0)::int as used
  from stock_movement
  where stock_movement.company_id = part.company_id and stock_movement.part_id = part.id
    and stock_movement.at > ${now.subtract({ hours: 24 * useDays })}
)`;

function supplyOf(which: RawBuilder<unknown>, needs: Needs, now: Temporal.Instant): RawBuilder<SupplyRow> {
  return sql<SupplyRow>`
    select part.id as part_id, part.name as part_name, part.code as part_code, part.unit, part.sort_name,
      part.current_quantity as on_hand, part.reserved, coalesce(part.needed, 0) as needed, coalesce(part.on_order, 0) as on_order, part.expected_on,
      part.min_stock_level as minimum, part.max_stock_level as maximum, part.reorder_quantity, part.is_critical,
      coalesce(part.lead_days, bought.lead_days) as lead_days, use.issues, use.used, bought.id as supplier_id,
      bought.name as supplier_name, bought.number as supplier_number, coalesce(bought.pack, 1) as pack,
      ${expectedPrice(sql`bought.price_cents`)} as price_cents
    from (
      select part.*, ${reserved} as reserved, need.quantity as needed, on_order.quantity as on_order, on_order.expected_on
      from part left join ${onOrder} as on_order on on_order.part_id = part.id
        left join ${needOf(needs)} as need on need.id = part.id
      where part.company_id = current_company_id() and part.deleted_at is null and ${which}
    ) as part
    left join lateral ${bought} as bought on true
    cross join lateral ${taken(now)} as use
    order by part.sort_name, part.id`;
}

export interface SupplyPage {
  q: string | undefined;
  after: [sortName: string, id: string] | null;
  limit: number;
}

/** The parts that are to be ordered, by name, as isToBeOrdered of the domain says. */
export async function listToOrder(
  db: CompanyDb,
  page: SupplyPage,
  needs: Needs,
  now: Temporal.Instant,
): Promise<SupplyRow[]> {
  const { q, after, limit } = page;
  const which = [
    sql`(
      need.quantity > part.current_quantity + coalesce(on_order.quantity, 0)
      or ((part.min_stock_level > 0 or part.is_critical or part.max_stock_level is not null or part.reorder_quantity is not null)
        and part.current_quantity - ${reserved} + coalesce(on_order.quantity, 0) <= part.min_stock_level)
    )`,
    ...(q ? [searchIn({ words: sql`part.words` }, q).matches] : []),
    ...(after ? [sql`(part.sort_name, part.id) > (${after[0]}, ${after[1]}::uuid)`] : []),
  ];
  const first = sql`${sql.join(which, sql` and `)} order by part.sort_name, part.id limit ${limit + 1}`;
  return (await supplyOf(first, needs, now).execute(db)).rows;
}

export async function findSupply(
  db: CompanyDb,
  partId: string,
  needs: Needs,
  now: Temporal.Instant,
): Promise<SupplyRow | null> {
  return (await supplyOf(sql`part.id = ${partId}`, needs, now).execute(db)).rows[0] ?? null;
}

/** An order on which a part is still to come. */
export interface PartOnOrder {
  id: string;
  code: string;
  supplier_name: string;
  open: number;
  expected_on: string | null;
}

/** On which orders a part is still to come, the first to come first. */
export async function listOrdersOfPart(db: CompanyDb, partId: string): Promise<PartOnOrder[]> {
  const { rows } = await sql<PartOnOrder>`
    select open_line.id, open_line.code, supplier.name as supplier_name, open_line.open, open_line.expected_on
    from (
      select purchase_order.id, purchase_order.company_id, purchase_order.code, purchase_order.supplier_id,
        purchase_line.quantity - purchase_line.received as open, purchase_order.expected_on
      from ${openLines} and purchase_line.part_id = ${partId}
    ) as open_line
    join supplier on supplier.company_id = open_line.company_id and supplier.id = open_line.supplier_id
    order by open_line.expected_on nulls last, open_line.code`.execute(db);
  return rows;
}
