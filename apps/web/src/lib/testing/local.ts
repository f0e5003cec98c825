import { leftOutKey } from "#lib/local/copy/picture-names.ts";
import type { FileNote } from "#lib/local/file-notes.ts";
import { openLocal } from "#lib/local/local-database.ts";
import type { Author } from "#lib/outbox/entry.ts";
import type { Owner } from "#lib/storage/storage.ts";

const picture = "picture:GET /files/thumbnail/{id}:f1:";

/** Puts a copy of the plant's work into somebody's database: an order, a picture, and what is known of the copy. */
export async function fillLocal(owner: Owner): Promise<void> {
  const database = await openLocal(owner);
  await database.put("row", { kind: "1/workOrder", id: "o1", row: { title: "Leak" } });
  await database.put("blob", { id: picture, bytes: new ArrayBuffer(2) });
  await database.put("meta", { since: 1 }, "copy");
  await database.put("meta", 0, leftOutKey);
}

/** What of that copy is there. */
export async function rowsOf(owner: Owner): Promise<{ rows: number; pictures: number; isCopy: boolean }> {
  const database = await openLocal(owner);
  const [rows, pictures, copy] = await Promise.all([
    database.count("row"),
    database.count("blob", picture),
    database.get("meta", "copy"),
  ]);
  return { rows, pictures, isCopy: copy !== undefined };
}

/** What is known of a photo that somebody chose on this device. */
export const note = (id: string, place: string, person: string): FileNote => ({
  ...{ id, name: `${id}.jpg`, type: "image/jpeg", size: 3, at: 1, aheadMs: 0, command: `c-${id}`, place },
  author: by(person),
});

/** An author whose name is their id. */
export const by = (id: string): Author => ({ id, name: id });
