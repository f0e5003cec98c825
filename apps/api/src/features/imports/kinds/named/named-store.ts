import type { CompanyDb } from "#db/database.ts";

/** Something that is known by its name, with what else a sheet says of it, by field. */
export type NamedThing<Field extends string> = { id: string; name: string } & Record<Field, string | null>;

/** How things of a kind that are known by their names are found and written. */
export interface NamedStore<Field extends string> {
  /** What they are called among what an import made. */
  thing: string;
  table: string;
  /** What a sheet says beside the name. */
  fields: readonly Field[];
  /** Nobody else writes names of them until the transaction ends. */
  lock(db: CompanyDb): Promise<void>;
  /** Those that are there with one of these ids or names, as `plain` writes them. */
  find(db: CompanyDb, sought: { ids: readonly string[]; names: readonly string[] }): Promise<NamedThing<Field>[]>;
  insert(db: CompanyDb, things: readonly NamedThing<Field>[], at: Temporal.Instant): Promise<void>;
  update(db: CompanyDb, things: readonly NamedThing<Field>[], at: Temporal.Instant): Promise<void>;
  /** Takes them away as if they had never been. Answers which. */
  remove(db: CompanyDb, ids: readonly string[]): Promise<string[]>;
  announce(db: CompanyDb, id: string, isRenamed: boolean): void;
}
