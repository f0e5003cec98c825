import { limits } from "@millwright/contract/limits";
import { partLimits } from "@millwright/contract/part-limits";
import { lookupNumbers, readSupplierCode, tiedNumber } from "@millwright/domain/parts/codes/supplier-code";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  countCodes,
  deleteCode,
  findCodeJson,
  findCodeOfPart,
  findOtherPartOf,
  findPartsByNumbers,
  insertCode,
  listCodesJson,
  lockPartToTie,
} from "#features/part-codes/part-codes.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function listCodes(db: CompanyDb, partId: string): Promise<JsonText> {
  return jsonText((await listCodesJson(db, partId)) ?? refuse("not_found"));
}

/**
 * Ties a scanned code to a part: the number in it, else the code as it is.
 * @throws Refusal `not_found`, `code_unclear`, `code_of_another_part`, `too_many_part_codes`
 */
export async function tieCode(db: CompanyDb, partId: string, scanned: string, at: Temporal.Instant): Promise<JsonText> {
  if (!(await lockPartToTie(db, partId))) refuse("not_found");
  const read = readSupplierCode(scanned);
  const code = tiedNumber(read) ?? refuse("code_unclear", { fields: { code: "invalid" } });
  if (code.length > limits.barcode) refuse("invalid", { fields: { code: "too_long" } });
  const known = await findCodeOfPart(db, partId, code);
  if (known !== null) return jsonText(known);
  const numbers = lookupNumbers({ ...read, numbers: [code] });
  const other = await findOtherPartOf(db, partId, numbers);
  if (other !== null) refuseOfAnother(other);
  if ((await countCodes(db, partId)) >= partLimits.partCodes) {
    refuse("too_many_part_codes", { values: { most: String(partLimits.partCodes) } });
  }
  const id = crypto.randomUUID();
  const { holder } = await insertCode(db, { id, partId, code }, at);
  if (holder !== null) refuseOfAnother(holder);
  announce(db, { kind: "part", id: partId });
  return jsonText((await findCodeJson(db, id)) ?? refuse("not_found"));
}

/** @throws Refusal `not_found` */
export async function untieCode(db: CompanyDb, id: string): Promise<void> {
  const partId = (await deleteCode(db, id)) ?? refuse("not_found");
  announce(db, { kind: "part", id: partId });
}

/** The parts that a scanned code means by a number in it: of its code or barcode first, then a tied code, then a supplier's number. */
export function findPartsOfScan(db: CompanyDb, scanned: string): Promise<string[]> {
  const numbers = lookupNumbers(readSupplierCode(scanned));
  return numbers.length === 0 ? Promise.resolve([]) : findPartsByNumbers(db, numbers);
}

function refuseOfAnother(name: string): never {
  return refuse("code_of_another_part", { fields: { code: "duplicate" }, values: { name } });
}
