import type { KeptItem } from "@millwright/domain/work/checklist";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

/** Whose steps are meant: those of an order itself, or of an execution of it. */
export interface StepsOf {
  orderId: string;
  /** Null: the order's own, which are the plan of a PM. */
  executionId: string | null;
}

/** The table of steps, and what a row of it belongs to. */
function tableOf({ orderId, executionId }: StepsOf) {
  const [table, owner, id] =
    executionId === null
      ? (["checklist_item", "work_order_id", orderId] as const)
      : (["execution_step", "execution_id", executionId] as const);
  const ofOwner = sql`step.${sql.ref(owner)} = ${id}`;
  return {
    table: sql.ref(table),
    ofOwner,
    rows: sql`${sql.ref(table)} step where ${ofOwner}`,
    /** Whose a new row is, by column, and the values. */
    columns: executionId === null ? sql`work_order_id` : sql`execution_id, work_order_id`,
    values: executionId === null ? sql`${orderId}::uuid` : sql`${executionId}::uuid, ${orderId}::uuid`,
    key: sql`company_id, ${sql.ref(owner)}, id`,
  };
}

/** Whether a step of a procedure asks for a tick and no more: `isPlainTick` of the domain. */
const isPlainTick = sql`(spec ->> 'kind' = 'tick' and not (spec ->> 'is_hold_point')::boolean and spec ->> 'lockout' is null)`;

export async function listSteps(db: CompanyDb, of: StepsOf): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    ${prepared} select id, text, completed, completed_by as "completedBy", completed_by_id as "completedById", version,
      case when spec is not null then json_build_object('position', position, 'isTick', ${isPlainTick},
        'isHeading', spec ->> 'kind' = 'section') end as "ofProcedure"
    from ${tableOf(of).rows}`.execute(db);
  return rows;
}

export interface WrittenStep {
  id: string;
  text: string;
  completed: boolean;
  position: number;
}

/** Who changes a checklist, and when. */
export interface StepActor {
  id: string;
  username: string;
  at: Temporal.Instant;
}

/** Adds the new steps and changes the others, each tick with who and when; answers how many that touched. */
export async function writeSteps(
  db: CompanyDb,
  of: StepsOf,
  steps: readonly WrittenStep[],
  { username, at }: StepActor,
): Promise<number> {
  const { table, columns, values, key } = tableOf(of);
  const { numAffectedRows } = await sql`
    insert into ${table} as kept
      (${columns}, id, position, text, completed, created_at, created_by, completed_at, completed_by, completed_by_id,
        completed_by_name, completed_by_device)
    select ${values}, id, position, text, completed, ${at}, ${username},
      case when completed then ${at}::timestamptz end, case when completed then ${username} end,
      case when completed then acting_id() end, case when completed then acting_name() end,
      case when completed then acting_device() end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as sent (id uuid, position int, text text, completed boolean)
    on conflict (${key}) do update set
      position = excluded.position,
      text = excluded.text,
      completed = excluded.completed,
      completed_at = case when excluded.completed = kept.completed then kept.completed_at else excluded.completed_at end,
      completed_by = case when excluded.completed = kept.completed then kept.completed_by else excluded.completed_by end,
      completed_by_id = case when excluded.completed = kept.completed then kept.completed_by_id else excluded.completed_by_id end,
      completed_by_name = case when excluded.completed = kept.completed then kept.completed_by_name else excluded.completed_by_name end,
      completed_by_device = case when excluded.completed = kept.completed then kept.completed_by_device
        else excluded.completed_by_device end,
      version = kept.version + ((excluded.text, excluded.completed) is distinct from (kept.text, kept.completed))::int
    where (excluded.position, excluded.text, excluded.completed) is distinct from (kept.position, kept.text, kept.completed)
    `.execute(db);
  return Number(numAffectedRows);
}

export async function removeSteps(db: CompanyDb, of: StepsOf, ids: readonly string[]): Promise<void> {
  await sql`delete from ${tableOf(of).rows} and id = any(${ids}::uuid[])`.execute(db);
}

/** How a step is ticked, or its tick taken away. */
export interface Tick {
  itemId: string;
  completed: boolean;
}

/** What came of a tick. */
export interface Ticked {
  changed: boolean;
  /** Whether the step asks for a tick and no more. */
  isTicked: boolean;
}

/** Sets the tick of one step that asks for no more; undefined when it is not there. */
export async function setTick(
  db: CompanyDb,
  of: StepsOf,
  { itemId, completed }: Tick,
  { username, at }: StepActor,
): Promise<Ticked | undefined> {
  const { table, ofOwner, rows: steps } = tableOf(of);
  const { rows } = await sql<Ticked>`
    ${prepared} with found as (
      select id, completed, spec is null or ${isPlainTick} as is_ticked from ${steps} and id = ${itemId}
    ),
    changed as (
      update ${table} step set completed = ${completed}, version = step.version + 1,
        completed_at = ${completed ? at : null}, completed_by = ${completed ? username : null},
        completed_by_id = case when ${completed} then acting_id() end,
        completed_by_name = case when ${completed} then acting_name() end,
        completed_by_device = case when ${completed} then acting_device() end
      from found where step.id = found.id and ${ofOwner} and found.completed <> ${completed} and is_ticked
    )
    select completed <> ${completed} as changed, is_ticked as "isTicked" from found`.execute(db);
  return rows[0];
}

/** Says that a step which is ticked was ticked by who did it later than who is said; answers whether that is so. */
export async function restampTick(
  db: CompanyDb,
  of: StepsOf,
  itemId: string,
  { username, at }: StepActor,
): Promise<boolean> {
  const { table, ofOwner } = tableOf(of);
  const { numAffectedRows } = await sql`
    update ${table} step set version = step.version + 1, completed_at = ${at}, completed_by = ${username},
      completed_by_id = acting_id(), completed_by_name = acting_name(), completed_by_device = acting_device()
    where ${ofOwner} and id = ${itemId} and completed and (spec is null or ${isPlainTick})
      and (completed_at, completed_by_id) < (${at}::timestamptz, acting_id())`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** What one step says, and whether it is ticked; null when it is not there. */
export async function findTick(
  db: CompanyDb,
  of: StepsOf,
  itemId: string,
): Promise<{ text: string; completed: boolean } | null> {
  const { rows } = await sql<{ text: string; completed: boolean }>`
    ${prepared} select text, completed from ${tableOf(of).rows} and id = ${itemId}`.execute(db);
  return rows[0] ?? null;
}

/** The steps of orders by their columns, by order. */
export async function readSteps(db: CompanyDb, orderIds: readonly string[]): Promise<ReadonlyMap<string, StepRow[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; steps: StepRow[] }>`
    ${prepared} select work_order_id as id, json_agg(to_jsonb(step) - 'company_id') as steps
    from checklist_item step where work_order_id = any(${orderIds}::uuid[]) group by work_order_id`.execute(db);
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

type StepRow = Record<string, unknown>;

/** Makes the steps of orders what they were, with who ticked what and when. */
export function restoreSteps(db: CompanyDb, orders: readonly WithSteps[]): Promise<void> {
  return writeSame(db, { table: sql.ref("checklist_item"), owner: sql.ref("work_order_id"), key: [] }, orders);
}

/** The same of executions. */
export function restoreStepsOfExecutions(db: CompanyDb, executions: readonly WithSteps[]): Promise<void> {
  const owner = sql.ref("execution_id");
  return writeSame(db, { table: sql.ref("execution_step"), owner, key: [owner] }, executions);
}

interface WithSteps {
  id: string;
  steps: readonly StepRow[];
}

/** Writes the steps of some owners as they were: a row names its order as well, whoever its owner is. */
async function writeSame(
  db: CompanyDb,
  { table, owner, key }: { table: RawBuilder<unknown>; owner: RawBuilder<unknown>; key: RawBuilder<unknown>[] },
  owners: readonly WithSteps[],
): Promise<void> {
  const was = JSON.stringify(owners.flatMap(({ steps }) => steps));
  const ids = owners.map(({ id }) => id);
  const columns = sql.join([...key, sql.ref("work_order_id")]);
  await sql`
    delete from ${table} where ${owner} = any(${ids}::uuid[]) and (${owner}, id) not in (
      select ${owner}, id from jsonb_populate_recordset(null::${table}, ${was}::jsonb)
    )`.execute(db);
  await sql`
    insert into ${table} as step
      (${columns}, id, position, text, completed, created_at, created_by, created_by_id, created_by_name, completed_at,
        completed_by, completed_by_id, completed_by_name, completed_by_device, spec, result_id, verified_id, overridden_id,
        version)
    select ${columns}, id, position, text, completed, created_at, created_by, created_by_id, created_by_name,
      completed_at, completed_by, completed_by_id, completed_by_name, completed_by_device, spec, result_id, verified_id,
      overridden_id, version + 2
    from jsonb_populate_recordset(null::${table}, ${was}::jsonb)
    on conflict (company_id, ${owner}, id) do update set position = excluded.position, text = excluded.text,
      completed = excluded.completed, completed_at = excluded.completed_at, completed_by = excluded.completed_by,
      completed_by_id = excluded.completed_by_id, completed_by_name = excluded.completed_by_name,
      completed_by_device = excluded.completed_by_device, result_id = excluded.result_id,
      verified_id = excluded.verified_id, overridden_id = excluded.overridden_id, version = step.version + 1
    where (step.position, step.text, step.completed, step.completed_at, step.result_id, step.verified_id, step.overridden_id)
      is distinct from (excluded.position, excluded.text, excluded.completed, excluded.completed_at, excluded.result_id,
        excluded.verified_id, excluded.overridden_id)`.execute(db);
}
