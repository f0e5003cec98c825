import type { ImportKindName } from "#imports/import-kind.ts";

/** The headings of one kind of sheet of a system, in its own order, each with the field that it gives; null of what is not taken over. */
export interface Template {
  kind: ImportKindName;
  headings: Readonly<Record<string, string | null>>;
}
