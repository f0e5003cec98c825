import type { Assignee } from "@millwright/contract/assignees";
import { request } from "#lib/api/api.ts";
import { connection } from "#lib/connection/connection.ts";
import { readState, rowsOf } from "#lib/local/copy/copy-state.ts";
import { newestOrders } from "#lib/local/copy/newest-orders.ts";
import { allPictures, mostPictureBytes } from "#lib/local/copy/picture-names.ts";
import { type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { pictureSpace, picturesIn } from "#lib/local/space.ts";
import { localOwner } from "#lib/session/owner.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** At most this many pictures of orders, none larger: 15 MB. */
const mostThumbnails = 300;
const mostFaces = 100;

interface Wanted {
  /** Under which it is kept. */
  id: string;
  key: "GET /files/thumbnail/{id}" | "GET /assignees/{id}/photo";
  /** Of the call. */
  of: string;
}

/** Pictures of the call for one thing are kept under names that begin so; that of a face goes on with which photo it is. */
const nameOf = (key: string, of: string) => `picture:${key}:${of}:`;

/** Brings the small pictures of the newest copied orders, and the technicians' faces, as far as there is room, and lets go of others. */
export async function keepPictures(owner: Owner, signal: AbortSignal): Promise<void> {
  const database = await openLocal(owner);
  const wanted = await wantedOf(database);
  const names = new Set(await database.getAllKeys("blob", allPictures()));
  for (const id of names) if (!wanted.has(id)) await database.delete("blob", id);
  for (const { id, key, of } of wanted.values()) {
    if (names.has(id)) continue;
    if (signal.aborted || connection() === "away") return;
    const bytes = await request(key, { params: { id: of }, signal }).then(
      (response) => response.arrayBuffer(),
      () => null,
    );
    if (bytes !== null && bytes.byteLength <= mostPictureBytes) await database.put("blob", { id, bytes });
  }
}

async function wantedOf(database: LocalDatabase): Promise<Map<string, Wanted>> {
  const state = await readState(database);
  if (state === null) return new Map();
  const photos = (await newestOrders(database, state))
    .flatMap(({ files }) => files)
    .filter((file) => file.has_thumbnail)
    .map((file) => file.id)
    .slice(0, mostThumbnails);
  const assignees: Assignee[] = (await rowsOf(database, state, "assignee")).map(({ row }) => Object(row));
  const faces = assignees.filter(({ photo_id }) => photo_id !== null).slice(0, mostFaces);
  const [thumbnail, face] = ["GET /files/thumbnail/{id}", "GET /assignees/{id}/photo"] as const;
  const all: Wanted[] = [
    ...faces.map(({ id, photo_id }) => ({ id: nameOf(face, id) + photo_id, key: face, of: id })),
    ...photos.map((of) => ({ id: nameOf(thumbnail, of), key: thumbnail, of })),
  ];
  const fit = all.slice(0, picturesIn(await pictureSpace(database, state)));
  return new Map(fit.map((one) => [one.id, one]));
}

/** A picture that is kept; null where it is not. */
export async function keptPicture(key: string, of: string): Promise<Response | null> {
  const owner = localOwner();
  if (owner === null) return null;
  const name = nameOf(key, of);
  const [found] = await (await openLocal(owner)).getAll("blob", IDBKeyRange.bound(name, `${name}\uffff`), 1);
  return found === undefined ? null : new Response(found.bytes);
}
