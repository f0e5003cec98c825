import { limits } from "@millwright/contract/limits";
import type { AnswerOutcome, AnswerPhase } from "@millwright/domain/procedures/judge";
import type { SignatureMeaning, Step } from "@millwright/domain/procedures/step";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import type { CompanyDb } from "#db/database.ts";

/** Whose steps are meant: those of a repair, or of an execution of a PM. */
export interface StepsOf {
  orderId: string;
  /** Null of a repair. */
  executionId: string | null;
}

/** The table of steps, and what a row of it, `step`, belongs to. */
export const tableOf = ({ orderId, executionId }: StepsOf) =>
  executionId === null
    ? { table: sql`checklist_item`, ofOwner: sql`step.work_order_id = ${orderId}` }
    : { table: sql`execution_step`, ofOwner: sql`step.execution_id = ${executionId}` };

/** A step of work, with what counts of it. */
export interface StepRow {
  id: string;
  text: string;
  /** Null of a plain one. */
  spec: Step | null;
  completed: boolean;
  resultId: string | null;
  outcome: AnswerOutcome | null;
  phase: AnswerPhase | null;
  /** Of the answer that counts: its value or choice, by whom and when. */
  value: number | null;
  choice: number | null;
  answeredById: string | null;
  answeredByName: string | null;
  /** The same human as a technician, or as a member, at that time. */
  answeredByOtherId: string | null;
  answeredAt: string | null;
  verifiedId: string | null;
  overriddenId: string | null;
  /** Whether what stands before this signature was changed since. */
  isChanged: boolean;
}

const stepRows = (of: StepsOf, condition: RawBuilder<unknown>) => {
  const { table, ofOwner } = tableOf(of);
  return sql<StepRow>`
    ${prepared} select step.id, step.text, spec, completed, result_id as "resultId", result.outcome, result.phase,
      result.value::float8 as value, result.choice,
      result.by_id as "answeredById", result.by_name as "answeredByName", result.by_other_id as "answeredByOtherId", result.at as "answeredAt", verified_id as "verifiedId", overridden_id as "overriddenId",
      case when result.content_hash is null then false else result.content_hash <> steps_hash(
        result.company_id, result.work_order_id, result.execution_id, result.step_id) end as "isChanged"
    from ${table} step left join step_result result on result.id = step.result_id
    where ${ofOwner} and ${condition} order by step.position, step.id`;
};

export async function findStep(db: CompanyDb, of: StepsOf, id: string): Promise<StepRow | null> {
  return (await stepRows(of, sql`step.id = ${id}`).execute(db)).rows[0] ?? null;
}

/** The steps that procedures gave, in their order. */
export async function listStepsOfProcedure(db: CompanyDb, of: StepsOf): Promise<StepRow[]> {
  return (await stepRows(of, sql`spec is not null`).execute(db)).rows;
}

/** What of its steps has counted. */
export interface StepState {
  completed: boolean;
  resultId: string | null;
  verifiedId: string | null;
  overriddenId: string | null;
}

export async function setStepState(
  db: CompanyDb,
  of: StepsOf,
  id: string,
  { completed, resultId, verifiedId, overriddenId }: StepState,
  { username, at }: { username: string; at: Temporal.Instant },
): Promise<void> {
  const { table, ofOwner } = tableOf(of);
  await sql`
    update ${table} step set version = step.version + 1, result_id = ${resultId}, verified_id = ${verifiedId},
      overridden_id = ${overriddenId}, completed = ${completed},
      completed_at = ${completed ? at : null}, completed_by = ${completed ? username : null},
      completed_by_id = case when ${completed} then acting_id() end,
      completed_by_name = case when ${completed} then acting_name() end,
      completed_by_device = case when ${completed} then acting_device() end
    where ${ofOwner} and step.id = ${id}`.execute(db);
}

export interface NewResult {
  id: string;
  kind: "answer" | "signature" | "verification" | "override";
  /** What the step said. */
  step: string;
  outcome?: AnswerOutcome | undefined;
  value?: number | null | undefined;
  /** Of a value. */
  unit?: string | null | undefined;
  choice?: number | null | undefined;
  text?: string | null | undefined;
  reason?: string | null | undefined;
  phase?: AnswerPhase | null | undefined;
  fileIds?: readonly string[] | undefined;
  meaning?: SignatureMeaning | undefined;
  at: Temporal.Instant;
}

/**
 * Writes what somebody said of a step; a signature is of how the steps before it are at this moment. Answers whether it had not been
 * answered too many times by then.
 */
export async function insertResult(db: CompanyDb, of: StepsOf, stepId: string, result: NewResult): Promise<boolean> {
  const { orderId, executionId } = of;
  const { numAffectedRows } = await sql`
    insert into step_result (id, work_order_id, execution_id, step_id, machine_id, kind, step, outcome, value, unit, choice, text,
      reason, phase, file_ids, meaning, content_hash, at)
    select ${result.id}, id, ${executionId}, ${stepId}, machine_id, ${result.kind}, ${result.step}, ${result.outcome ?? null},
      ${result.value ?? null}, ${result.unit ?? null}, ${result.choice ?? null}, ${result.text ?? null}, ${result.reason ?? null}, ${result.phase ?? null},
      ${result.fileIds ?? []}::uuid[], ${result.meaning ?? null},
      case when ${result.kind}::text = 'signature' then steps_hash(company_id, id, ${executionId}, ${stepId}) end, ${result.at}
    from work_order where id = ${orderId} and (${result.outcome === undefined}::boolean or (
      select count(*) from step_result each
      where each.work_order_id = ${orderId} and each.step_id = ${stepId} and each.outcome is not null
        and each.execution_id is not distinct from ${executionId}
    ) < ${limits.procedure.answers})`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Whether there is a result of this id, and of which step of which work. */
export async function findResultOf(db: CompanyDb, id: string): Promise<(StepsOf & { stepId: string }) | null> {
  const { rows } = await sql<StepsOf & { stepId: string }>`
    ${prepared} select step_id as "stepId", work_order_id as "orderId", execution_id as "executionId"
    from step_result where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Who signed the steps of some work with a meaning, by their ids. */
export async function listSigners(db: CompanyDb, of: StepsOf, meaning: SignatureMeaning): Promise<string[]> {
  const { table, ofOwner } = tableOf(of);
  const { rows } = await sql<{ byId: string; otherId: string | null }>`
    select result.by_id as "byId", result.by_other_id as "otherId" from ${table} step join step_result result on result.id = step.result_id
    where ${ofOwner} and result.meaning = ${meaning} and result.by_id is not null`.execute(db);
  return rows.flatMap(({ byId, otherId }) => [byId, ...(otherId === null ? [] : [otherId])]);
}

/** Of people and technicians, whom each of them is as the other: pairs of a technician and the member they are. */
export async function listLinks(
  db: CompanyDb,
  ids: readonly string[],
): Promise<{ technicianId: string; memberId: string }[]> {
  const { rows } = await sql<{ technicianId: string; memberId: string }>`
    select id as "technicianId", member_id as "memberId" from assignee
    where member_id is not null and (id = any(${ids}::uuid[]) or member_id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

/** The repair that a step of some work opened, while it is there; null when there is none. */
export async function findStepRepair(
  db: CompanyDb,
  { orderId, executionId }: StepsOf,
  stepId: string,
): Promise<string | null> {
  const { rows } = await sql<{ repairId: string }>`
    select repair_id as "repairId" from step_repair link join work_order repair on repair.id = link.repair_id
    where link.work_order_id = ${orderId} and link.execution_id is not distinct from ${executionId}
      and link.step_id = ${stepId} and repair.deleted_at is null
    order by link.created_at desc, link.repair_id limit 1`.execute(db);
  return rows[0]?.repairId ?? null;
}

export interface NewStepRepair extends StepsOf {
  stepId: string;
  repairId: string;
  step: string;
  value: number | null;
  unit: string | null;
}

/** What is known of the repair is written anew with it: it was there, and may have been read, before it was tied. */
export async function insertStepRepair(db: CompanyDb, repair: NewStepRepair): Promise<void> {
  await sql`
    insert into step_repair (work_order_id, execution_id, step_id, repair_id, step, value, unit)
    values (${repair.orderId}, ${repair.executionId}, ${repair.stepId}, ${repair.repairId}, ${repair.step}, ${repair.value},
      ${repair.unit})`.execute(db);
  await sql`update work_order set version = version where id = ${repair.repairId}`.execute(db);
}

/** Where work is, as far as it is still there. */
export interface WorkPlace {
  woId: string;
  machineId: string | null;
  departmentId: string | null;
}

export async function findWorkPlace(db: CompanyDb, orderId: string): Promise<WorkPlace | null> {
  const { rows } = await sql<WorkPlace>`
    select wo_id as "woId", machine.id as "machineId", department.id as "departmentId"
    from work_order
    left join machine on machine.id = work_order.machine_id and machine.deleted_at is null
    left join department on department.deleted_at is null
      and department.id = case when machine.id is null then work_order.department_id else machine.department_id end
    where work_order.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
