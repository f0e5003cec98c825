import { readKept, writeKept } from "#report-page/kept.ts";

/** A report that was sent from this phone. */
export interface Mine {
  code: string;
  link: string;
  machine: string | null;
  at: string;
}

const name = "mine";
/** Links are good for 90 days; few phones report more in them. */
const most = 20;

function isMine(value: unknown): value is Mine {
  if (typeof value !== "object" || value === null) return false;
  const { code, link, at } = value as Partial<Mine>;
  return typeof code === "string" && typeof link === "string" && link.startsWith("/s/") && typeof at === "string";
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
