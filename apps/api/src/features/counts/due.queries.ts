import type { CountIntervals } from "@millwright/contract/counts";
import { partLimits } from "@millwright/contract/part-limits";
import type { PartClass, YearlyUse } from "@millwright/domain/parts/counting/classes";
import { usualCountDays } from "@millwright/domain/parts/counting/stock-count";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { isOfNothingUndone } from "#features/parts/parts.ts";

const usual = { a: sql.lit(usualCountDays.A), b: sql.lit(usualCountDays.B), c: sql.lit(usualCountDays.C) };

/** When each part was counted last: in a session that is posted and not undone, or by a movement of its own. */
const lastCounts = sql`
  select part_id, max(at) as at from (
    select line.part_id, line.counted_at as at
    from count_line line
      join count_session session on session.company_id = line.company_id and session.id = line.session_id
    where line.company_id = current_company_id() and session.status = 'posted' and line.outcome in ('corrected', 'right')
    union all
    select line.part_id, line.at from stock_movement line
    where line.company_id = current_company_id() and line.kind = 'count' and ${isOfNothingUndone(sql.ref("line"))}
  ) as counts group by part_id`;

/** Each part with its class, when it was counted last, and the day from which it is due. */
const dueDays = (zone: string) => sql`
  select part.id, part.code, part.name, part.sort_name, part.bin_location, of_part.part_class, of_part.days, of_part.use_value,
    counted.at as counted_at, (coalesce(counted.at, part.created_at) at time zone ${zone})::date + of_part.days as due_on
  from part
    left join part_class on part_class.company_id = part.company_id and part_class.part_id = part.id
    left join count_setting setting on setting.company_id = part.company_id
    left join (${lastCounts}) as counted on counted.part_id = part.id
    cross join lateral (
      select coalesce(part_class.class, 'C') as part_class, coalesce(part_class.use_value, 0) as use_value,
        case coalesce(part_class.class, 'C') when 'A' then coalesce(setting.days_a, ${usual.a})
          when 'B' then coalesce(setting.days_b, ${usual.b}) else coalesce(setting.days_c, ${usual.c}) end as days
    ) as of_part
  where part.company_id = current_company_id() and part.deleted_at is null`;

export const duePartIds = (today: string, zone: string) => sql`
  select id from (${dueDays(zone)}) as due_part where due_on <= ${today}::date`;

/** What is due by a day of the plant, as the contract has it. */
export async function findDue(db: CompanyDb, today: string, zone: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with due_part as materialized (${dueDays(zone)})
    select json_build_object(
      'classes', (
        select json_agg(json_build_object(
          'part_class', class.letter,
          'parts', (select count(*) from due_part where part_class = class.letter),
          'due', (select count(*) from due_part where part_class = class.letter and due_on <= ${today}::date),
          'days', coalesce(class.days, class.usual),
          'use_value_cents', (select coalesce(round(sum(use_value) * 100), 0)::bigint from due_part where part_class = class.letter)
        ) order by class.letter)
        from (values ('A', setting.days_a, ${usual.a}), ('B', setting.days_b, ${usual.b}), ('C', setting.days_c, ${usual.c}))
          as class (letter, days, usual)
      ),
      'classes_on', setting.classes_on,
      'parts', coalesce((
        select json_agg(json_build_object(
          'id', id, 'code', code, 'name', name, 'bin_location', bin_location, 'part_class', part_class,
          'counted_at', json_instant(counted_at), 'due_on', due_on
        ) order by due_on, sort_name, id)
        from (
          select * from due_part where due_on <= ${today}::date order by due_on, sort_name, id limit ${partLimits.counts.due}
        ) as first_due
      ), '[]'::json)
    )::text as json
    from (select) as one left join count_setting setting on setting.company_id = current_company_id()`.execute(db);
  return rows[0]?.json ?? "{}";
}

/** Answers whether it was another one before. */
export async function setIntervals(db: CompanyDb, { days_a, days_b, days_c }: CountIntervals): Promise<boolean> {
  const { rows } = await sql`
    insert into count_setting as setting (days_a, days_b, days_c) values (${days_a}, ${days_b}, ${days_c})
    on conflict (company_id) do update set days_a = excluded.days_a, days_b = excluded.days_b, days_c = excluded.days_c
      where (setting.days_a, setting.days_b, setting.days_c) is distinct from (excluded.days_a, excluded.days_b, excluded.days_c)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** What was issued of each part since a moment, less what came back, at the average cost: in hundredths of a cent. */
export async function listYearlyUse(db: CompanyDb, since: Temporal.Instant): Promise<YearlyUse[]> {
  const { rows } = await sql<YearlyUse>`
    select part.id, coalesce(used.quantity * coalesce(part.average_cost, part.unit_cost_cents / 100.0) * 10000, 0)::bigint as "useValue"
    from part left join (
      select part_id, sum(case kind when 'issue' then quantity else - quantity end) as quantity from stock_movement
      where company_id = current_company_id() and kind in ('issue', 'return') and at > ${since} group by part_id
    ) as used on used.part_id = part.id
    where part.company_id = current_company_id() and part.deleted_at is null`.execute(db);
  return rows;
}

export interface ClassRow extends YearlyUse {
  partClass: PartClass;
}

/** Stores the classes that a day's use makes; what has the same class and value is left as it is. */
export async function storeClasses(db: CompanyDb, classes: readonly ClassRow[], today: string): Promise<void> {
  const ids = classes.map(({ id }) => id);
  const letters = classes.map(({ partClass }) => partClass);
  const values = classes.map(({ useValue }) => Math.max(useValue, 0));
  await sql`
    with stored as (
      insert into part_class as old (part_id, class, use_value)
      select id, letter, value / 10000.0 from unnest(${ids}::uuid[], ${letters}::text[], ${values}::bigint[]) as one (id, letter, value)
      on conflict (company_id, part_id) do update set class = excluded.class, use_value = excluded.use_value
        where (old.class, old.use_value) is distinct from (excluded.class, excluded.use_value)
    )
    insert into count_setting (classes_on) values (${today}::date)
    on conflict (company_id) do update set classes_on = excluded.classes_on`.execute(db);
}

/** The day of the plant whose use the classes are by. */
export async function findClassesOn(db: CompanyDb): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select classes_on::text as day from count_setting where company_id = current_company_id()`.execute(db);
  return rows[0]?.day ?? null;
}

export async function listPlants(db: IdentityDb): Promise<{ id: string; time_zone: string }[]> {
  const { rows } = await sql<{ id: string; time_zone: string }>`select id, time_zone from company order by id`.execute(
    db,
  );
  return rows;
}
