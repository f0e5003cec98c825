import { deleteDB } from "idb";
import { dropCopy } from "#lib/local/copy/drop.ts";
import { fileNotes } from "#lib/local/file-notes.ts";
import { dropFile, takeOver } from "#lib/local/kept-files.ts";
import { localName, openLocal, ownerOfLocal } from "#lib/local/local-database.ts";
import { isUnsent } from "#lib/outbox/places.ts";
import { isSameOwner } from "#lib/session/owner.ts";
import { databaseNames, type Owner } from "#lib/storage/storage.ts";

const keptOwners = async (): Promise<Owner[]> => (await databaseNames()).flatMap((name) => ownerOfLocal(name) ?? []);

/**
 * Of all that anybody keeps on this device, leaves alone what was done and not sent, with its files: a shared tablet that is
 * revoked. What was chosen in a form that nobody sent goes with the form.
 */
export async function leaveUnsentAlone(tablet: Owner | null): Promise<void> {
  if (tablet !== null) await takeOver(tablet, true).catch(() => undefined);
  const others = (await keptOwners()).filter((one) => !isSameOwner(one, tablet));
  const all = [...(tablet === null ? [] : [tablet]), ...others];
  await Promise.allSettled(all.map((owner) => Promise.all([dropCopy(owner), dropFilesOfForms(owner)])));
}

async function dropFilesOfForms(owner: Owner): Promise<void> {
  const database = await openLocal(owner);
  // Whatever shape a build gave a command, it names its files by their ids.
  const commands = JSON.stringify(await database.getAll("command"));
  const notes = await fileNotes(database);
  const named = new Set(notes.flatMap(({ id }) => (commands.includes(id) ? [id] : [])));
  const gone = notes.filter((note) => !isUnsent(note, named));
  await Promise.all(gone.map(({ id }) => dropFile(owner, id)));
}

/**
 * Where nobody is signed in nobody's copy is kept, also of whoever was sent away as this page was closed. A database without
 * anything else goes whole.
 */
export async function forgetCopies(): Promise<void> {
  for (const owner of await keptOwners()) await forgetCopy(owner).catch(() => undefined);
}

async function forgetCopy(owner: Owner): Promise<void> {
  await dropCopy(owner);
  const database = await openLocal(owner);
  const counts = await Promise.all((["command", "meta", "blob"] as const).map((store) => database.count(store)));
  if (counts.some((count) => count > 0)) return;
  // One that another tab holds open goes as soon as that tab lets go of it: nobody waits for it here.
  await new Promise<void>((resolve) => {
    deleteDB(localName(owner), { blocked: () => resolve() }).then(resolve, () => resolve());
  });
}
