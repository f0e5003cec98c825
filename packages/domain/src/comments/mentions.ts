import { plain } from "#plain.ts";

/** Somebody who is named in a text as @ and their whole name. */
export interface Mentionable {
  id: string;
  name: string;
}

export interface TextPiece {
  text: string;
  /** Who it names; null of what is only text. */
  mention: Mentionable | null;
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** A text in pieces, with those of these people apart whom it names; of two names the longer one counts. */
export function piecesOf(text: string, people: readonly Mentionable[]): TextPiece[] {
  const byLength = people.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (isWordCharacter(text[at - 1])) continue;
    const mention = byLength.find(({ name }) => isNamedAt(text, at, name));
    if (mention === undefined) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), mention: null });
    from = at + 1 + mention.name.length;
    pieces.push({ text: text.slice(at, from), mention });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), mention: null });
  return pieces;
}

function isNamedAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at + 1) && !isWordCharacter(text[at + 1 + name.length]);
}

/** Those of these people whom the text names, each once. */
export function namedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const ids = new Set(piecesOf(text, people).map(({ mention }) => mention?.id));
  return people.filter(({ id }, at) => ids.has(id) && people.findIndex((one) => one.id === id) === at);
}

/** What is being written after an @ up to the caret, with its place; null where no name is being written. */
export function nameBeingTyped(text: string, caret: number): { from: number; typed: string } | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at === -1 || isWordCharacter(text[at - 1])) return null;
  const typed = text.slice(at + 1, caret);
  // A name has a few words on one line.
  if (typed.includes("\n") || typed.startsWith(" ") || typed.split(" ").length > 3 || typed.length > 60) return null;
  return { from: at, typed };
}

/** Whether each word that is asked begins a word of one of the names, whatever the accents and capitals. */
export function matchesName(typed: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => plain(name).split(/[\s-]+/));
  return plain(typed)
    .split(/[\s-]+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
