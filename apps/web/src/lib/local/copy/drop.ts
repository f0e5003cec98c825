import { copiedMark, forgetRead } from "#lib/local/copy/copy-state.ts";
import { allManuals, allPictures, leftOutKey } from "#lib/local/copy/picture-names.ts";
import { openLocal } from "#lib/local/local-database.ts";
import { forgetOwned, type Owner } from "#lib/storage/storage.ts";

/** Forgets what this device copied for somebody who has left it; what waits to be sent stays. */
export async function dropCopy(owner: Owner): Promise<void> {
  forgetOwned(owner, copiedMark);
  forgetRead();
  const database = await openLocal(owner);
  const drop = database.transaction(["row", "meta", "blob"], "readwrite");
  void drop.objectStore("blob").delete(allPictures());
  void drop.objectStore("blob").delete(allManuals());
  void drop.objectStore("row").clear();
  for (const key of ["copy", leftOutKey]) void drop.objectStore("meta").delete(key);
  await drop.done;
}
