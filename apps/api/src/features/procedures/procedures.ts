import type { Contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import { displayCode } from "@millwright/domain/codes";
import { faultsOfSteps, type Step, tidied } from "@millwright/domain/procedures/step";
import { dayOf } from "@millwright/domain/when";
import { cleanTags } from "@millwright/domain/work/tags";
import type { z } from "zod";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { requireMeters } from "#features/meters/meters.ts";
import {
  changeProcedure,
  countHeldProcedures,
  deleteDraft,
  findCode,
  findLatestSteps,
  findOpenVersion,
  findProcedureJson,
  findProcedures,
  findVersionJson,
  insertProcedure,
  insertVersion,
  type LockedProcedure,
  listDraftProcedures,
  listFollowedByLevels,
  listOpenProcedures as listOpen,
  listProcedures,
  listVersionsJson,
  lockProcedure,
  takeBackVersion,
} from "#features/procedures/procedures.queries.ts";
import { type JsonText, jsonText, type Page } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { listByName } from "#http/list/list-by-name.ts";

export type { FoundProcedure } from "#features/procedures/procedures.queries.ts";

/** A step whose id may still be made. */
type SentStep = Omit<Step, "id"> & { id?: string | undefined };

interface Draft {
  id?: string | undefined;
  name: string;
  description?: string | null | undefined;
  tags?: string[] | undefined;
  steps?: readonly SentStep[] | undefined;
}

export type ProceduresQuery = z.output<Contract["GET /procedures"]["query"]>;

/** A page of the procedures that a query asks for, by name. */
export function readProcedures(db: CompanyDb, query: ProceduresQuery): Promise<Page<never>> {
  return listByName(query, (page) => listProcedures(db, { ...page, status: query.status }));
}

/** @throws Refusal `not_found` */
export async function getProcedure(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findProcedureJson(db, id)) ?? refuse("not_found"));
}

/** Makes a procedure as a draft, with the next code of the plant's year. @throws Refusal `invalid`, `unknown_reference`, `too_many_procedures` */
export async function makeProcedure(
  db: CompanyDb,
  draft: Draft,
  by: Pick<Actor, "timeZone">,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { id = crypto.randomUUID(), name, description = null, tags = [], steps = [] } = draft;
  const checked = keptSteps(steps);
  await requireMeters(db, metersIn(checked));
  if ((await countHeldProcedures(db)) >= limits.procedure.most) refuse("too_many_procedures");
  const { year } = dayOf(at, by.timeZone);
  const code = displayCode("PR", year, await takeNumber(db, "PR", year));
  await insertProcedure(db, { id, code, name, description, tags: cleanTags(tags), draft: checked, at });
  announce(db, { kind: "procedure", id });
  return getProcedure(db, id);
}

/** The steps as they are kept, each with an id. @throws Refusal `invalid` */
function keptSteps(sentSteps: readonly SentStep[]): Step[] {
  const steps = sentSteps.map(({ id = crypto.randomUUID(), ...step }) => tidied({ id, ...step }));
  const faults = Object.entries(faultsOfSteps(steps)).map(([field, fault]) => [`steps.${field}`, fault]);
  if (faults.length > 0) refuse("invalid", { fields: Object.fromEntries(faults) });
  requireWeight(steps);
  return steps;
}

/** @throws Refusal `invalid` */
function requireWeight(steps: readonly Step[]): void {
  const over = Buffer.byteLength(JSON.stringify(steps)) - limits.procedure.bytes;
  const values = { over: Math.ceil(over / 1024), most: limits.procedure.bytes / 1024 };
  if (over > 0) refuse("invalid", { fields: { steps: "too_long" }, sentence: "steps_too_large", values });
}

/** The meters that steps name. */
export const metersIn = (steps: readonly Step[]) => steps.flatMap(({ meter_id }) => meter_id ?? []);

export interface ProcedureEdit extends Partial<Omit<Draft, "id">> {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/** Changes what is given; steps become the draft of the next version. @throws Refusal `not_found`, `stale`, `invalid`, `unknown_reference` */
export async function editProcedure(
  db: CompanyDb,
  id: string,
  { version, name, description, tags, steps }: ProcedureEdit,
  at: Temporal.Instant,
): Promise<JsonText> {
  await hold(db, id, version);
  const checked = steps && keptSteps(steps);
  await requireMeters(db, metersIn(checked ?? []));
  const draft = checked && JSON.stringify(checked);
  const changed = await changeProcedure(db, id, { name, description, tags: tags && cleanTags(tags), draft }, at);
  if (changed) announce(db, { kind: "procedure", id });
  return getProcedure(db, id);
}

/** Deletes a draft that was never published. @throws Refusal `not_found`, `procedure_published` */
export async function deleteProcedure(db: CompanyDb, id: string): Promise<void> {
  const { published } = await hold(db, id, null);
  if (published !== null) refuse("procedure_published");
  await deleteDraft(db, id);
  announce(db, { kind: "procedure", id });
}

/** Makes the draft the next version. @throws Refusal `not_found`, `stale`, `nothing_to_publish` */
export async function publishProcedure(
  db: CompanyDb,
  id: string,
  version: number | null,
  by: Pick<Actor, "locale">,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { draft, name, published } = await hold(db, id, version);
  if (draft === null || draft.length === 0) return refuse("nothing_to_publish");
  const number = (published ?? 0) + 1;
  await insertVersion(db, { procedureId: id, number, name, steps: draft, language: by.locale, at });
  await change(db, id, { draft: null, published: number, withdrawn_at: null }, at);
  return getProcedure(db, id);
}

/** Lets no more work take a procedure, or lets it again. @throws Refusal `not_found`, `stale`, `nothing_to_publish` */
export async function withdrawProcedure(
  db: CompanyDb,
  id: string,
  { version, isWithdrawn }: { version: number | null; isWithdrawn: boolean },
  at: Temporal.Instant,
): Promise<JsonText> {
  const procedure = await hold(db, id, version);
  if (isWithdrawn && procedure.published === null) refuse("nothing_to_publish");
  if (!isWithdrawn && !procedure.isWithdrawn) refuse("not_found");
  if (procedure.isWithdrawn !== isWithdrawn) await change(db, id, { withdrawn_at: isWithdrawn ? at : null }, at);
  return getProcedure(db, id);
}

/** Makes a procedure of another one's steps, as a draft. @throws Refusal `not_found`, `too_many_procedures` */
export async function copyProcedure(
  db: CompanyDb,
  of: string,
  { id, name }: { id?: string | undefined; name: string },
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  const procedure = await hold(db, of, null);
  const steps = (await stepsOfProcedure(db, of)).map((step) => ({ ...step, id: crypto.randomUUID() }));
  const { description, tags } = procedure;
  return makeProcedure(db, { id, name, description, tags, steps }, by, at);
}

/** @throws Refusal `not_found` */
export async function codeOf(db: CompanyDb, id: string): Promise<string> {
  return (await findCode(db, id)) ?? refuse("not_found");
}

/** The steps of its draft, or else of its last version. @throws Refusal `not_found` */
export async function stepsOfProcedure(db: CompanyDb, id: string): Promise<Step[]> {
  return (await findLatestSteps(db, id)) ?? refuse("not_found");
}

/** @throws Refusal `not_found` */
export async function listVersions(db: CompanyDb, id: string): Promise<JsonText> {
  await getProcedure(db, id);
  return jsonText(await listVersionsJson(db, id));
}

/** @throws Refusal `not_found` */
export async function getVersion(db: CompanyDb, id: string, number: string): Promise<JsonText> {
  if (!/^\d{1,6}$/.test(number)) refuse("not_found");
  return jsonText((await findVersionJson(db, id, Number(number))) ?? refuse("not_found"));
}

export const listOpenProcedures = listOpen;

/** How sheets find procedures, and take them back. */
export const procedureRows = {
  ...{ findProcedures, listDraftProcedures, listFollowedByLevels, takeBackVersion },
  restoreProcedure: changeProcedure,
  deleteDraft,
};

/** The version of a procedure that new work takes. @throws Refusal `unknown_reference` */
export async function requireVersion(db: CompanyDb, procedureId: string): Promise<string> {
  const unknown = () => refuse("unknown_reference", { fields: { procedure_id: "invalid" } });
  return (await findOpenVersion(db, procedureId)) ?? unknown();
}

/** @throws Refusal `not_found`, `stale` */
async function hold(db: CompanyDb, id: string, version: number | null): Promise<LockedProcedure> {
  const procedure = (await lockProcedure(db, id)) ?? refuse("not_found");
  if (version !== null && version !== procedure.version) refuse("stale");
  return procedure;
}

async function change(
  db: CompanyDb,
  id: string,
  columns: Parameters<typeof changeProcedure>[2],
  at: Temporal.Instant,
): Promise<void> {
  await changeProcedure(db, id, columns, at);
  announce(db, { kind: "procedure", id });
}
