import { displayCode } from "@millwright/domain/codes";
import { partCodeKinds } from "@millwright/domain/parts/parts";
import { dayOf } from "@millwright/domain/when";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { settleOfRestored } from "#features/conflicts/conflicts.ts";
import { requirePrintable } from "#features/parts/barcode.ts";
import { type DeletedPart, isCodeTaken, lockDeletedPart, undeletePart } from "#features/parts/deleted.queries.ts";
import { findPartJson } from "#features/parts/parts.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface RestoreRequest {
  /** Another code than it had. */
  code?: string | null | undefined;
  /** Whether it is given the next one of its kind. */
  new_code?: boolean | undefined;
}

/** @throws Refusal `not_found`, `barcode_characters`; `part_code_taken` when another part has its code, or the one given. */
export async function restorePart(
  db: CompanyDb,
  id: string,
  { code: given = null, new_code: isNew = false }: RestoreRequest,
  by: Actor,
  at: Temporal.Instant,
): Promise<JsonText> {
  const part = (await lockDeletedPart(db, id)) ?? refuse("not_found");
  if (given !== null) requirePrintable("code", given);
  const code = isNew ? await freeCode(db, part, dayOf(at, by.timeZone).year) : (given ?? part.code);
  if (await isCodeTaken(db, code)) refuse("part_code_taken", { fields: { code: "duplicate" }, values: { code } });
  await undeletePart(db, id, code, at);
  await settleOfRestored(db, [id], at);
  announce(db, { kind: "part", id });
  return jsonText((await findPartJson(db, id)) ?? refuse("not_found"));
}

async function freeCode(db: CompanyDb, { part_type }: DeletedPart, year: number): Promise<string> {
  const kind = partCodeKinds[part_type];
  for (;;) {
    const code = displayCode(kind, year, await takeNumber(db, kind, year));
    if (!(await isCodeTaken(db, code))) return code;
  }
}
