import { readKept, writeKept } from "#report-page/kept.ts";

/** A report that was sent from this phone. */
export interface Mine {
  code: string;
  link: string;
  machine: string | null;
  /** What was written, as far as it says which one it is. */
  said: string;
  at: string;
}

const name = "mine";
/** Links are good for 90 days; few phones report more in them. */
const most = 10;
const mostSaid = 80;

/** The first line of a text, cut where it is long. */
export function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > mostSaid ? `${line.slice(0, mostSaid).trim()}…` : line;
}

function isMine(value: unknown): value is Mine {
  if (typeof value !== "object" || value === null) return false;
  const { code, link, at, said } = value as Partial<Mine>;
  const areTexts = typeof code === "string" && typeof said === "string";
  return areTexts && typeof link === "string" && link.startsWith("/s/") && typeof at === "string";
}

const isList = (value: unknown): value is Mine[] => Array.isArray(value) && value.every(isMine);

/** The reports of this phone, the latest first. */
export const readMine = (): Mine[] => readKept(name, isList) ?? [];

export function addMine(mine: Mine): void {
  const others = readMine().filter(({ link }) => link !== mine.link);
  writeKept(name, [mine, ...others].slice(0, most));
}

/** Forgets a link that opens nothing any more. */
export function dropMine(gone: string): void {
  writeKept(
    name,
    readMine().filter(({ link }) => link !== gone),
  );
}
