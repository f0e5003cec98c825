import type { Machine } from "@millwright/contract/machines";
import { request } from "#lib/api/api.ts";
import { connection } from "#lib/connection/connection.ts";
import { readState, rowsOf } from "#lib/local/copy/copy-state.ts";
import { newestOrders } from "#lib/local/copy/newest-orders.ts";
import { allManuals, allPictures, leftOutKey, mostPictureBytes } from "#lib/local/copy/picture-names.ts";
import { type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { pictureSpace } from "#lib/local/space.ts";
import { localOwner } from "#lib/session/owner.ts";
import { currentSession } from "#lib/session/session.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** All of them together: 20 MB. */
const mostBytes = 20_000_000;

/** Of a picture that is made of a photo: no larger one is. */
const mostShownBytes = 1_500_000;

interface Manual {
  id: string;
  /** Bytes; of a picture that is made the most. */
  size: number;
  /** Whether it is the picture that was made of a photo, which is shown in its place. */
  isShown: boolean;
}

const nameOf = ({ id, isShown }: Pick<Manual, "id" | "isShown">) => `manual:${id}${isShown ? ":shown" : ""}`;
/** Photos that only some browsers show. */
const isHeif = (contentType = "") => /^image\/hei[cf]$/.test(contentType);

/**
 * Brings the files that machines of copied orders have marked for it, those of the orders that changed last first, and lets go of
 * others. What does not fit is left out, and counted.
 */
export async function keepManuals(owner: Owner, signal: AbortSignal): Promise<void> {
  // By its own token a shared tablet downloads nothing: whose turn it is there brings them.
  if (currentSession()?.by === "tablet") return;
  const database = await openLocal(owner);
  const { fitting, leftOut } = fitted(await wantedOf(database), await roomFor(database));
  await database.put("meta", leftOut, leftOutKey);
  const names = new Set(await database.getAllKeys("blob", allManuals()));
  for (const name of names) if (!fitting.some((one) => nameOf(one) === name)) await database.delete("blob", name);
  for (const one of fitting) {
    if (names.has(nameOf(one))) continue;
    if (signal.aborted || connection() === "away") return;
    const bytes = await fetchManual(one, signal);
    if (bytes !== null) await database.put("blob", { id: nameOf(one), bytes });
  }
}

/** The bytes of one; null where they don't come whole. */
async function fetchManual({ id, size, isShown }: Manual, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const query = isShown ? { query: { shown: "true" as const } } : {};
  const bytes = await request("GET /files/download/{id}", { params: { id }, ...query, signal }).then(
    (response) => response.arrayBuffer(),
    () => null,
  );
  if (bytes === null) return null;
  const isWhole = isShown ? bytes.byteLength <= size : bytes.byteLength === size;
  return isWhole ? bytes : null;
}

async function wantedOf(database: LocalDatabase): Promise<Manual[]> {
  const state = await readState(database);
  if (state === null) return [];
  const machines: Machine[] = (await rowsOf(database, state, "machine")).map(({ row }) => Object(row).machine);
  const marked = new Map(machines.filter((one) => one.kept_file_ids.length > 0).map((one) => [one.id, one]));
  // Orders are many: most plants have marked nothing.
  if (marked.size === 0) return [];
  const machineIds = new Set((await newestOrders(database, state)).map(({ machine_id }) => machine_id));
  const inTurn = [...machineIds].flatMap((id) => (id && marked.get(id)) || []);
  const files = inTurn.flatMap(({ files: all, kept_file_ids: ids }) => all.filter((file) => ids.includes(file.id)));
  return files.flatMap(({ id, size, content_type: type }) => [
    { id, size, isShown: false },
    ...(isHeif(type) ? [{ id, size: mostShownBytes, isShown: true }] : []),
  ]);
}

/** How many bytes they may have beside the copy's rows and pictures, and the photos that wait. */
async function roomFor(database: LocalDatabase): Promise<number> {
  const state = await readState(database);
  if (state === null) return 0;
  const pictures = await database.count("blob", allPictures());
  return Math.min(mostBytes, (await pictureSpace(database, state)) - pictures * mostPictureBytes);
}

function fitted(wanted: readonly Manual[], space: number): { fitting: Manual[]; leftOut: number } {
  let bytes = 0;
  const fitting = wanted.filter(({ size }) => {
    if (bytes + size > space) return false;
    bytes += size;
    return true;
  });
  const count = (some: readonly Manual[]) => some.filter(({ isShown }) => !isShown).length;
  return { fitting, leftOut: count(wanted) - count(fitting) };
}

/** How many did not fit on this device. */
export async function manualsLeftOut(): Promise<number> {
  const owner = localOwner();
  return owner === null ? 0 : Number(await (await openLocal(owner)).get("meta", leftOutKey)) || 0;
}

/** A file that is kept, or what is shown of it; null where it is not. */
export async function keptManual(id: string, isShown = false): Promise<Response | null> {
  const owner = localOwner();
  if (owner === null) return null;
  const database = await openLocal(owner);
  const shown = isShown ? await database.get("blob", nameOf({ id, isShown })) : undefined;
  const found = shown ?? (await database.get("blob", nameOf({ id, isShown: false })));
  return found === undefined ? null : new Response(found.bytes);
}
