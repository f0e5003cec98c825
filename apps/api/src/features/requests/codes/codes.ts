import type { CodeOfMachine, MachineCode } from "@millwright/contract/requests";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  deleteCode,
  findMachineByCode,
  holdMachines,
  isMachine,
  type KeptCode,
  listCodes,
  putCodes,
  replaceCode,
} from "#features/requests/codes/codes.queries.ts";
import { hashOfToken, makeSalt, tokenOf } from "#features/requests/codes/tokens.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Who makes codes, and when. */
export interface Making {
  pepper: Pepper;
  byName: string;
  at: Temporal.Instant;
}

/** The codes for the labels of machines, in the order in which they are named; those that have none get one. @throws Refusal `unknown_reference` */
export async function makeCodes(db: CompanyDb, machineIds: readonly string[], making: Making) {
  const wanted = [...new Set(machineIds)];
  const there = await holdMachines(db, wanted);
  if (there.length < wanted.length) refuse("unknown_reference", { fields: { machine_ids: "invalid" } });
  const had = new Map((await listCodes(db, wanted)).map((code) => [code.machineId, code]));
  const lacking = there.filter((machineId) => {
    const code = had.get(machineId);
    return code === undefined || !isShowable(making.pepper, code);
  });
  await putCodes(
    db,
    lacking.map((machineId) => newCode(machineId, making)),
    lacking.flatMap((machineId) => had.get(machineId)?.sha256 ?? []),
  );
  for (const machineId of lacking) announce(db, { kind: "machine", id: machineId });
  const codes = new Map((await listCodes(db, wanted)).map((code) => [code.machineId, code]));
  return wanted.flatMap((id) => {
    const code = codes.get(id);
    return code ? [{ machine_id: id, path: pathOf(making.pepper, code) }] : [];
  });
}

/** Nulls of a machine that has none. @throws Refusal `not_found` */
export async function getCode(db: CompanyDb, machineId: string, pepper: Pepper): Promise<CodeOfMachine> {
  if (!(await isMachine(db, machineId))) refuse("not_found");
  return (await findShowable(db, machineId, pepper)) ?? noCode;
}

const noCode: CodeOfMachine = { path: null, made_at: null, made_by_name: null, last_used_at: null };

async function findShowable(db: CompanyDb, machineId: string, pepper: Pepper): Promise<MachineCode | null> {
  const [code] = await listCodes(db, [machineId]);
  return code && isShowable(pepper, code) ? shown(pepper, code) : null;
}

/** Makes another code for a machine: what hung before opens nothing. @throws Refusal `not_found` */
export async function replaceMachineCode(db: CompanyDb, machineId: string, making: Making): Promise<MachineCode> {
  await requireMachine(db, machineId);
  await replaceCode(db, newCode(machineId, making));
  announce(db, { kind: "machine", id: machineId });
  return (await findShowable(db, machineId, making.pepper)) ?? refuse("not_found");
}

/** @throws Refusal `not_found` */
export async function revokeMachineCode(db: CompanyDb, machineId: string): Promise<void> {
  await requireMachine(db, machineId);
  await deleteCode(db, machineId);
  announce(db, { kind: "machine", id: machineId });
}

/** The machine of a scanned label. @throws Refusal `code_unknown` */
export async function machineByCode(db: CompanyDb, token: string) {
  return (await findMachineByCode(db, hashOfToken(token))) ?? refuse("code_unknown");
}

async function requireMachine(db: CompanyDb, id: string): Promise<void> {
  if ((await holdMachines(db, [id])).length === 0) refuse("not_found");
}

function newCode(machineId: string, { pepper, byName, at }: Making) {
  const salt = makeSalt();
  const tokenHash = hashOfToken(tokenOf(pepper, "machine-code", salt));
  return { machineId, salt, tokenHash, madeAt: at, madeByName: byName };
}

/** Whether a code can be worked out again: one that was made under another pepper can't. What hangs there still opens. */
function isShowable(pepper: Pepper, { salt, sha256 }: KeptCode): boolean {
  return hashOfToken(tokenOf(pepper, "machine-code", salt)).equals(sha256);
}

function pathOf(pepper: Pepper, { salt }: KeptCode): string {
  return `/r/${tokenOf(pepper, "machine-code", salt)}`;
}

function shown(pepper: Pepper, code: KeptCode): MachineCode {
  const { madeAt, madeByName, lastUsedAt } = code;
  return { path: pathOf(pepper, code), made_at: madeAt, made_by_name: madeByName, last_used_at: lastUsedAt };
}
