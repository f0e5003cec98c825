import type { KindWriter } from "#features/imports/kinds/kind-writer.ts";
import { NamedRun } from "#features/imports/kinds/named/named-run.ts";
import type { NamedStore } from "#features/imports/kinds/named/named-store.ts";
import { undoNamed } from "#features/imports/kinds/named/undo-named.ts";

/** Writes things that are known by their names. */
export function namedWriter<Field extends string>(store: NamedStore<Field>): KindWriter {
  return {
    async open(context) {
      await store.lock(context.db);
      return new NamedRun(context, store);
    },
    undo: (db, created, moment) => undoNamed(db, store, created, moment),
  };
}
