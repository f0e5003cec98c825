import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** What earlier repairs are compared with, as it is kept. */
export interface KeptWords {
  title: string;
  description: string | null;
  machineId: string | null;
  problemId: string | null;
  isRepair: boolean;
}

export async function findWordsOfOrder(db: CompanyDb, id: string): Promise<KeptWords | undefined> {
  const { rows } = await sql<KeptWords>`
    select title, description, machine_id as "machineId", problem_id as "problemId", type = 'Repair' as "isRepair" from work_order
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

export async function findWordsOfRequest(db: CompanyDb, id: string): Promise<KeptWords | undefined> {
  const { rows } = await sql<KeptWords>`
    select title, description, machine_id as "machineId", null as "problemId", true as "isRepair" from request where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** So many of the repairs of each stem are counted; so many of its latest, and of the machine's, are looked at, and so many ranked. */
const most = { counted: 1_000, ofStem: 200, ofMachine: 100, ofProblem: 50, ranked: 150 };

export interface Candidate {
  id: string;
  orderId: string;
  machineId: string | null;
  completedAt: number;
  shared: string[];
  /** Whether it had the problem that is sought, or one that counts as it. */
  hasSameProblem: boolean;
}

/** Every candidate with those of the stems that it has, and how many repairs have each stem, as far as they are counted. */
export interface Candidates {
  earlier: Candidate[];
  counts: Record<string, number>;
}

/** Of what earlier repairs are compared with: its machine, its problem, and its order, which is not like itself. */
export interface SoughtIds {
  machineId: string | null;
  problemId: string | null;
  orderId: string | null;
}

/** The repairs that may be like one of some stems. Nothing of it is compared by an operator that leaks. */
export function candidatesFor(
  stems: readonly string[],
  { machineId, problemId, orderId }: SoughtIds,
): RawBuilder<Candidates> {
  const isOfProblem = sql`problem_id = any(counted_as(${problemId}::uuid))`;
  return sql<Candidates>`
    with stem as materialized (select word from unnest(${stems}::text[]) as word),
    counted as materialized (
      select stem.word, known.entries from stem, lateral (
        select count(*) as entries from (
          select from repair_word where company_id = current_company_id() and word = stem.word limit ${most.counted}
        ) as entry
      ) as known
      where known.entries > 0
    ),
    latest as (
      select 1 / (1 + ln(entries::float8)) as weight, entry.history_id from counted, lateral (
        select history_id from repair_word
        where company_id = current_company_id() and word = counted.word
        order by completed_at desc, history_id limit ${most.ofStem}
      ) as entry
    ),
    liked as (
      select history_id from latest group by history_id order by sum(weight) desc, history_id limit ${most.ranked}
    ),
    candidate (id) as (
      select history_id from liked
      union
      (select id from repair_history
        where company_id = current_company_id() and machine_id = ${machineId}::uuid and deleted_at is null
        order by completed_at desc, id limit ${most.ofMachine})
      ${
        problemId === null
          ? sql``
          : sql`union
      (select id from repair_history
        where company_id = current_company_id() and ${isOfProblem} and deleted_at is null
        order by completed_at desc, id limit ${most.ofProblem})`
      }
    ),
    earlier as (
      select entry.id, entry.work_order_id as "orderId", entry.machine_id as "machineId",
        (extract(epoch from entry.completed_at) * 1000)::float8 as "completedAt",
        coalesce(has.shared, '{}') as shared, ${problemId === null ? sql`false` : sql`coalesce(${isOfProblem}, false)`} as "hasSameProblem"
      from candidate
        join repair_history entry on entry.company_id = current_company_id() and entry.id = candidate.id,
        lateral (
          select array_agg(word) as shared from repair_word
          where company_id = current_company_id() and history_id = entry.id and word = any(array(select word from stem))
        ) as has
      where entry.deleted_at is null and entry.work_order_id is distinct from ${orderId}::uuid
    )
    select coalesce((select json_agg(earlier) from earlier), '[]') as earlier,
      coalesce((select json_object_agg(word, entries) from counted), '{}') as counts`;
}

export async function listCandidates(db: CompanyDb, ...of: Parameters<typeof candidatesFor>): Promise<Candidates> {
  const { rows } = await candidatesFor(...of).execute(db);
  return rows[0] ?? { earlier: [], counts: {} };
}
