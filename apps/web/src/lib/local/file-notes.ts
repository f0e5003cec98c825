import type { LocalDatabase } from "#lib/local/local-database.ts";
import type { Author, Refusal } from "#lib/outbox/entry.ts";
import { readAuthor, readRefused } from "#lib/outbox/read-kept.ts";

/** What is known of a file that a person chose and the server does not have where it belongs yet; its bytes are a blob beside it. */
export interface FileNote {
  /** A UUID of our own, under which it is sent. */
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** When it was chosen, in milliseconds of the device's own clock. */
  at: number;
  /** How far the server's clock was ahead of the device's, in milliseconds; null where no answer had told it yet. */
  aheadMs: number | null;
  /** Who chose it. */
  author: Author;
  /** A UUID of our own, under which it is given to its order. */
  command: string;
  /** What it is for: `draft:<name>` of a form, `order:<id>` of an order. */
  place: string;
  /** Number, title and machine of its order, for people: never sent. */
  about?: string | undefined;
  /** Of one that the server refused: it stays until a person decides. */
  refusal?: Refusal | undefined;
}

/** Under which its note and its bytes are kept. */
export const fileKey = (id: string): string => `file:${id}`;
const allNotes = () => IDBKeyRange.bound("file:", "file;");

/** The notes of what waits, the oldest first. */
export async function fileNotes(database: LocalDatabase): Promise<FileNote[]> {
  const notes = await database.getAll("meta", allNotes());
  return notes.flatMap((value) => readNote(value) ?? []).sort((a, b) => a.at - b.at);
}

/** How many bytes the files take that wait. */
export async function waitingFileBytes(database: LocalDatabase): Promise<number> {
  return (await fileNotes(database)).reduce((all, { size }) => all + size, 0);
}

function readNote(value: unknown): FileNote | null {
  const { id, name, type, size, at, aheadMs, author, command, place, about, refusal } = Object(value);
  const whose = readAuthor(author);
  const areTexts = [id, name, type, command, place].every((text) => typeof text === "string");
  if (!areTexts || typeof size !== "number" || typeof at !== "number" || whose === null) return null;
  const known = { id, name, type, size, at, author: whose, command, place };
  return {
    ...known,
    aheadMs: typeof aheadMs === "number" ? aheadMs : null,
    about: typeof about === "string" ? about : undefined,
    refusal: readRefused(refusal) ?? undefined,
  };
}
