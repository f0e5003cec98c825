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

/**
 * So many of the repairs of each stem are counted. So many of its latest, of the machine's and of each code of the problem are
 * looked at. Of those of the stems so many of the heaviest are seen and so many ranked, as many again of the class; so many of the problem.
 */
const most = { counted: 1_000, ofStem: 200, ofMachine: 100, ofCode: 200, ofProblem: 50, seen: 500, ranked: 150 };

export interface Candidate {
  id: string;
  orderId: string;
  machineId: string | null;
  completedAt: number;
  shared: string[];
  /** Whether it had the problem that is sought, or one that counts as it. */
  hasSameProblem: boolean;
  /** Whether its machine has the class of the machine that is sought, or one that counts as it. */
  hasSameClass: boolean;
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

/** The codes that count as the same as one, whether it was merged into another or others into it. */
const sameAs = (code: RawBuilder<unknown>) => sql`counted_as((
  with recursive merged (id, into_id) as (
    select id, merged_into_id from plant_code where company_id = current_company_id() and id = ${code}
    union
    select plant_code.id, plant_code.merged_into_id from plant_code
      join merged on plant_code.company_id = current_company_id() and plant_code.id = merged.into_id
  )
  select id from merged where into_id is null
))`;

/** The latest repairs of each code of the problem, those of the machine and of its class before others. */
const ofProblem = sql`
      union
      (select entry.id from (select unnest(problems) as code from sought) as problem, lateral (
          select id, machine_id, completed_at from repair_history
          where company_id = current_company_id() and problem_id = problem.code and deleted_at is null
          order by completed_at desc, id limit ${most.ofCode}
        ) as entry
        left join machine on machine.company_id = current_company_id() and machine.id = entry.machine_id
        order by entry.machine_id = (select machine_id from sought) desc nulls last,
          machine.class_id = any((select classes from sought)::uuid[]) desc nulls last, entry.completed_at desc, entry.id
        limit ${most.ofProblem})`;

/** The repairs that may be like one of some stems. Nothing of it is compared by an operator that leaks. */
export function candidatesFor(
  stems: readonly string[],
  { machineId, problemId, orderId }: SoughtIds,
): RawBuilder<Candidates> {
  const classId = sql`(select class_id from machine where company_id = current_company_id() and id = ${machineId}::uuid)`;
  return sql<Candidates>`
    with sought as materialized (
      select ${machineId}::uuid as machine_id, ${sameAs(classId)} as classes,
        ${problemId === null ? sql`'{}'::uuid[]` : sameAs(sql`${problemId}::uuid`)} as problems
    ),
    stem as materialized (select word from unnest(${stems}::text[]) as word),
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
    liked as materialized (
      select history_id, row_number() over (order by sum(weight) desc, history_id) as place
      from latest group by history_id order by place limit ${most.seen}
    ),
    candidate (id) as (
      select history_id from liked where place <= ${most.ranked}
      union
      (select liked.history_id from liked
          join repair_history entry on entry.company_id = current_company_id() and entry.id = liked.history_id
          join machine on machine.company_id = current_company_id() and machine.id = entry.machine_id
        where machine.class_id = any((select classes from sought)::uuid[])
        order by place limit ${most.ranked})
      union
      (select id from repair_history
        where company_id = current_company_id() and machine_id = ${machineId}::uuid and deleted_at is null
        order by completed_at desc, id limit ${most.ofMachine})${problemId === null ? sql`` : ofProblem}
    ),
    earlier as (
      select entry.id, entry.work_order_id as "orderId", entry.machine_id as "machineId",
        (extract(epoch from entry.completed_at) * 1000)::float8 as "completedAt",
        coalesce(has.shared, '{}') as shared,
        coalesce(entry.problem_id = any((select problems from sought)::uuid[]), false) as "hasSameProblem",
        coalesce(machine.class_id = any((select classes from sought)::uuid[]), false) as "hasSameClass"
      from candidate
        join repair_history entry on entry.company_id = current_company_id() and entry.id = candidate.id
        left join machine on machine.company_id = current_company_id() and machine.id = entry.machine_id,
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
