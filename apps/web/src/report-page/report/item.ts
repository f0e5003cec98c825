import { limits } from "@millwright/contract/limits";
import { forgetKept, keptNames, readKept, writeKept } from "#report-page/kept.ts";
import { newId } from "#report-page/new-id.ts";

/** The server's leave to send one report, and the work that it may ask for. */
export interface Form {
  token: string;
  expiresAt: string;
  /** When it came, in milliseconds of this phone. */
  cameMs: number;
  proof: unknown;
}

/** What the body of a report says; frozen by its first try, so that each further one is the same act. */
export interface SentBody {
  form: string;
  text?: string;
  same_as?: string;
  is_stopped?: boolean;
  stopped_at?: string;
  photos?: string[];
  name?: string;
  contact?: string;
  wants_mail?: boolean;
  locale: "en" | "fr";
  website?: string;
  proof?: string;
}

/** A report on this phone: being written, or waiting to be sent. */
export interface Item {
  id: string;
  /** The code of the machine that was scanned. */
  code: string;
  machine: string | null;
  state: "writing" | "waiting";
  text: string;
  /** What is already reported, when this is the same thing. */
  sameAs: string | null;
  /** By what title; left out where it is not. */
  sameTitle?: string;
  isStopped: boolean;
  stoppedAt: string | null;
  /** The photos that this phone keeps, in their order. */
  photos: string[];
  /** Those of them that have arrived under the form, by what the server calls them. */
  arrived: Record<string, string>;
  /** The id under which each is sent with this form: a second try is the same photo. */
  named: Record<string, string>;
  form: Form | null;
  who: { name: string; contact: string; wantsMail: boolean };
  website: string;
  /** Whether a photo was left out. */
  isLess: boolean;
  body: SentBody | null;
}

const beginning = "item:";
export const mostPhotos = limits.report.photos;
/** Characters of a text. */
export const mostText = limits.report.text;

export function newItem(code: string, machine: string | null): Item {
  return {
    ...{ id: newId(), code, machine, state: "writing", text: "", sameAs: null, isStopped: false, stoppedAt: null },
    ...{
      photos: [],
      arrived: {},
      named: {},
      form: null,
      who: { name: "", contact: "", wantsMail: false },
      website: "",
      isLess: false,
    },
    body: null,
  };
}

function isItem(value: unknown): value is Item {
  if (typeof value !== "object" || value === null) return false;
  const { id, code, text, photos, arrived, named, who, state } = value as Partial<Item>;
  const texts = [id, code, text].every((one) => typeof one === "string");
  const isWho = typeof who === "object" && who !== null && typeof who.name === "string";
  const isKnown = state === "writing" || state === "waiting";
  const areMaps = [arrived, named].every((one) => typeof one === "object" && one !== null);
  return texts && isWho && isKnown && areMaps && Array.isArray(photos);
}

export const keepItem = (item: Item): void => writeKept(beginning + item.id, item);
export const dropItem = (id: string): void => forgetKept(beginning + id);

function items(): Item[] {
  return keptNames(beginning).flatMap((name) => readKept(name, isItem) ?? []);
}

/** What was being written about the machine of a code. */
export function writtenFor(code: string): Item | null {
  return items().find((item) => item.state === "writing" && item.code === code) ?? null;
}

export const waitingItems = (): Item[] => items().filter(({ state }) => state === "waiting");

/** Every photo that some report on this phone still has. */
export const photosInUse = (): string[] => items().flatMap(({ photos }) => photos);

/** Whether there is something to send. */
export const isSaying = ({ text, sameAs }: Item): boolean => text.trim() !== "" || sameAs !== null;

/** What was said under a form that is gone has not arrived. */
export function withoutForm(item: Item): void {
  Object.assign(item, { form: null, arrived: {}, named: {}, body: null });
}
