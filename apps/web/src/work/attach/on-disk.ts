import { fill } from "@millwright/messages/text";
import { currentMessages } from "#lib/language.ts";
import type { FileNote } from "#lib/local/file-notes.ts";
import { isFull } from "#lib/storage/full.ts";
import { hasDisk, type Owner } from "#lib/storage/storage.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Chosen } from "#work/attach/attach-line.ts";

const local = () => import("#lib/local/kept-files.ts");
/** A disk that does not answer holds nobody's hand: the photo is then shown as one that lasts as long as the page. */
const patienceMs = 10_000;
/** What was given up while it was on its way to the disk. */
const gone = new Set<string>();

const noteOf = ({ file, ...chosen }: Chosen): FileNote => {
  const { id, at, aheadMs, author, command, place, about, refusal } = chosen;
  return { id, name: file.name, type: file.type, size: file.size, at, aheadMs, author, command, place, about, refusal };
};

/** Keeps a file on this device; returns whether it is on the disk. Shows a message where the disk is full. */
export function keepOnDisk(owner: Owner | null, chosen: Chosen): Promise<boolean> | undefined {
  if (owner === null || !hasDisk()) return undefined;
  gone.delete(chosen.id);
  const keeping = keep(owner, chosen).then(
    () => true,
    (error: unknown) => {
      const { notKeptPhoto, notKeptDetail } = currentMessages().outbox;
      if (isFull(error)) toast.error(fill(notKeptPhoto, { name: chosen.file.name }), { detail: notKeptDetail });
      return false;
    },
  );
  return Promise.race([keeping, new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))]);
}

async function keep(owner: Owner, chosen: Chosen): Promise<void> {
  // What the camera lent can be gone: it is then sent, and not kept.
  const bytes = await chosen.file.arrayBuffer();
  const { keepFile, dropFile } = await local();
  await keepFile(owner, { note: noteOf(chosen), bytes });
  if (gone.has(chosen.id)) await dropFile(owner, chosen.id);
}

/** Writes down what is known of a file that is kept. */
export function noteOnDisk(owner: Owner | null, chosen: Chosen): void {
  if (owner === null || !hasDisk()) return;
  local()
    .then(({ noteFile }) => noteFile(owner, noteOf(chosen)))
    .catch(() => undefined);
}

export function removeFromDisk(owner: Owner | null, id: string): void {
  if (owner === null || !hasDisk()) return;
  gone.add(id);
  local()
    .then(({ dropFile }) => dropFile(owner, id))
    .catch(() => undefined);
}

/** What is kept of somebody, in the order in which it was chosen. */
export async function waitingOnDisk(owner: Owner, isTablet: boolean): Promise<Chosen[]> {
  if (!hasDisk()) return [];
  const files = await local()
    .then(({ keptFiles }) => keptFiles(owner, isTablet))
    .catch(() => []);
  return files.map(({ note: { name, type, size: _, ...note }, bytes }) => {
    return { ...note, file: new File([bytes], name, { type }) };
  });
}
