import { limits } from "@millwright/contract/limits";
import {
  type Code,
  type CodeKind,
  type FailureField,
  failureFields,
  failureKinds,
} from "@millwright/domain/plant-codes/plant-codes";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  type CodeRow,
  changePlantCode,
  findNamesake,
  findPlantCodeJson,
  findPlantCodes,
  insertPlantCode,
  lacksFailureCode as lacksCode,
  listPlantCodeJson as listJson,
  listPlantCodesJson,
  lockPlantCodes,
} from "#features/plant-codes/plant-codes.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The plant's lists, or one of them, whole. */
export async function listPlantCodes(db: CompanyDb, kind?: CodeKind): Promise<JsonText> {
  return jsonText(await listPlantCodesJson(db, kind));
}

export const listPlantCodeJson = listJson;
/** Whether the plant asks for the problem of a repair before its completion, since its machine stood because of it. */
export const lacksFailureCode = lacksCode;

/** @throws Refusal `not_found` */
export async function getPlantCode(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findPlantCodeJson(db, id)) ?? refuse("not_found"));
}

/** Every code of the plant, as the domain reads it. */
export async function listCodes(db: CompanyDb): Promise<Code[]> {
  return JSON.parse(await listPlantCodesJson(db, undefined));
}

interface GivenNames {
  name_en?: string | null | undefined;
  name_fr?: string | null | undefined;
}

interface AddedCode extends GivenNames {
  id?: string | undefined;
  kind: CodeKind;
}

/** Adds a code to a list of the plant. @throws Refusal `invalid`, `code_name_taken`, `code_list_full` */
export async function addPlantCode(db: CompanyDb, given: AddedCode, at: Temporal.Instant): Promise<JsonText> {
  const { id = crypto.randomUUID(), kind, name_en = null, name_fr = null } = given;
  await lockPlantCodes(db);
  const count = await requireFreeName(db, { id, kind, name_en, name_fr });
  if (count >= limits.plantCodes) refuse("code_list_full", { values: { count: limits.plantCodes } });
  await insertPlantCode(db, { id, kind, name_en, name_fr }, at);
  announce(db, { kind: "plantCode", id });
  return getPlantCode(db, id);
}

interface EditedCode extends GivenNames {
  is_retired?: boolean | undefined;
  merged_into?: string | null | undefined;
  version: number | null;
}

/**
 * Renames a code that is still of the version that was seen, retires or merges it, or takes that back.
 * @throws Refusal `invalid`, `not_found`, `stale`, `unknown_reference`, `code_name_taken`, `code_merged`
 */
export async function editPlantCode(
  db: CompanyDb,
  id: string,
  { version, is_retired: isRetired, merged_into: target, ...names }: EditedCode,
  at: Temporal.Instant,
): Promise<JsonText> {
  await lockPlantCodes(db);
  const [code] = await findPlantCodes(db, [id]);
  if (code === undefined) return refuse("not_found");
  if (version !== null && version !== code.version) return refuse("stale");
  const next = { ...code, ...given(names), ...(target !== undefined && { merged_into_id: target }) };
  if (target) await requireTarget(db, next, target);
  // One that counts as another one may be called as that one is.
  if (next.merged_into_id === null) await requireFreeName(db, next);
  const isOther = isRetired !== undefined && isRetired !== code.is_retired;
  const retired = isOther ? { retired_at: isRetired ? at : null } : {};
  if (await changePlantCode(db, id, { ...given(names), ...retired, merged_into_id: target }))
    announce(db, { kind: "plantCode", id });
  return getPlantCode(db, id);
}

const given = (names: GivenNames) => ({
  ...(names.name_en !== undefined && { name_en: names.name_en }),
  ...(names.name_fr !== undefined && { name_fr: names.name_fr }),
});

/** Answers how many codes the list has. */
async function requireFreeName(
  db: CompanyDb,
  { id, kind, name_en, name_fr }: Pick<CodeRow, "id" | "kind" | "name_en" | "name_fr">,
): Promise<number> {
  const names = [name_en, name_fr].filter((name) => name !== null);
  if (names.length === 0) refuse("invalid", { fields: { name_en: "required" } });
  const { count, name } = await findNamesake(db, kind, names, id);
  if (name !== null) refuse("code_name_taken", { values: { name } });
  return count;
}

async function requireTarget(db: CompanyDb, { id, kind }: CodeRow, targetId: string): Promise<void> {
  const [target] = await findPlantCodes(db, [targetId]);
  if (target === undefined || target.kind !== kind || target.id === id)
    return refuse("unknown_reference", { fields: { merged_into: "invalid" } });
  // One that counts as another code counts for none: so no chain goes round.
  if (target.merged_into_id !== null) refuse("code_merged");
}

/**
 * Makes sure that what is named of a failure is in the lists of the plant. One that was retired meanwhile is taken: who named
 * it did not know.
 * @throws Refusal `unknown_reference`
 */
export async function requireFailureCodes(
  db: CompanyDb,
  codes: Readonly<Partial<Record<FailureField, string | null | undefined>>>,
): Promise<void> {
  const named = failureFields.filter((field) => codes[field]);
  if (named.length === 0) return;
  const found = await findPlantCodes(
    db,
    named.map((field) => codes[field] ?? ""),
  );
  const wrong = named.filter(
    (field) => !found.some(({ id, kind }) => id === codes[field] && kind === failureKinds[field]),
  );
  if (wrong.length > 0)
    refuse("unknown_reference", { fields: Object.fromEntries(wrong.map((field) => [field, "invalid" as const])) });
}

/** Makes sure that a machine's class is one of the plant's. @throws Refusal `unknown_reference` */
export async function requireClass(db: CompanyDb, id: string): Promise<void> {
  const [found] = await findPlantCodes(db, [id]);
  if (found?.kind !== "class") refuse("unknown_reference", { fields: { class_id: "invalid" } });
}
