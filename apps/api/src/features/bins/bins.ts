import type { Contract } from "@millwright/contract/contract";
import { plain } from "@millwright/domain/plain";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  type BinCursor,
  type BinRow,
  deleteBinRow,
  findBinByName,
  findBinJson,
  insertBin,
  isBinInUse,
  listBins,
  lockBin,
  lockBinToDelete,
  nameBin,
} from "#features/bins/bins.queries.ts";
import { findBinsNamed, insertBins, removeBins as remove } from "#features/bins/many-bins.queries.ts";
import { type JsonText, jsonText, type Page, paged } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

/** A place where parts lie. */
export type Bin = BinRow;

const cursors = cursorOf<BinCursor>(z.tuple([z.string(), z.uuid()]));

/** A page of the bins, by name. */
export async function readBins(
  db: CompanyDb,
  { q, limit, cursor }: z.output<Contract["GET /bins"]["query"]>,
): Promise<Page<never>> {
  const rows = await listBins(db, { q, after: cursors.read(cursor), limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? cursors.write([last.key, last.id]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}

/** @throws Refusal `not_found` */
export async function getBin(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findBinJson(db, id)) ?? refuse("not_found"));
}

/** @throws Refusal `name_required`, `bin_name_taken` */
export async function makeBin(
  db: CompanyDb,
  { id = crypto.randomUUID(), name }: { id?: string | undefined; name: string },
  at: Temporal.Instant,
): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  if ((await insertBin(db, { id, name }, at))?.id !== id) refuseName(name);
  announce(db, { kind: "bin", id });
  return getBin(db, id);
}

/** Renames a bin, for all that lies in it. @throws Refusal `name_required`, `bin_name_taken`, `not_found` */
export async function renameBin(db: CompanyDb, id: string, name: string): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  const namesake = await findBinByName(db, name);
  if (namesake !== null && namesake.id !== id) refuseName(name);
  if (await nameBin(db, id, name)) announce(db, { kind: "bin", id });
  return getBin(db, id);
}

/** Deletes a bin in which nothing lies. @throws Refusal `not_found`, `bin_in_use` */
export async function deleteBin(db: CompanyDb, id: string): Promise<void> {
  if (!(await lockBinToDelete(db, id))) refuse("not_found");
  if (await isBinInUse(db, id)) refuse("bin_in_use");
  await deleteBinRow(db, id);
  announce(db, { kind: "bin", id });
}

/** The bin of a name, which is made where there is none yet; null for none. */
export async function binOfName(db: CompanyDb, name: string | null, at: Temporal.Instant): Promise<Bin | null> {
  if (name === null) return null;
  const found = await findBinByName(db, name);
  if (found !== null) return found;
  const bin = await insertBin(db, { id: crypto.randomUUID(), name }, at);
  if (bin !== null) announce(db, { kind: "bin", id: bin.id });
  return bin;
}

/** The bins of some names, by those as `plain` writes them; those that are not there yet are made. Answers also which those are. */
export async function binsOfNames(
  db: CompanyDb,
  names: readonly string[],
  at: Temporal.Instant,
): Promise<{ bins: ReadonlyMap<string, Bin>; madeIds: string[] }> {
  const byName = new Map(names.map((name) => [plain(name), name]));
  const keys = [...byName.keys()];
  const found = new Set((await findBinsNamed(db, keys)).map(({ name }) => plain(name)));
  const missing = [...byName].flatMap(([key, name]) => (found.has(key) ? [] : [{ id: crypto.randomUUID(), name }]));
  const madeIds = missing.length === 0 ? [] : await insertBins(db, missing, at);
  for (const id of madeIds) announce(db, { kind: "bin", id });
  const bins = new Map((await findBinsNamed(db, keys)).map((bin) => [plain(bin.name), bin]));
  return { bins, madeIds };
}

/** Takes bins away as if they had never been. */
export async function removeBins(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await remove(db, ids);
  for (const id of ids) announce(db, { kind: "bin", id });
}

/** The bin that a movement names, which stays until it is written. @throws Refusal `unknown_reference` */
export async function namedBin(
  db: CompanyDb,
  id: string | null | undefined,
  field: "bin_id" | "to_bin_id",
): Promise<Bin | null> {
  if (!id) return null;
  return (await lockBin(db, id)) ?? refuse("unknown_reference", { fields: { [field]: "invalid" } });
}

function refuseName(name: string): never {
  return refuse("bin_name_taken", { fields: { name: "duplicate" }, values: { name } });
}
