import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import type { NamedStore, NamedThing } from "#features/imports/kinds/named/named-store.ts";
import { findInSteps, inSteps } from "#features/imports/kinds/undo-steps.ts";
import { listUsed } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";

/** How a thing was before an import wrote it, and what that wrote. */
interface Written<Field extends string> {
  was: NamedThing<Field> | null;
  now: NamedThing<Field>;
}

/** Takes back the things that are still as the import wrote them, where nothing names them. */
export async function undoNamed<Field extends string>(
  db: CompanyDb,
  store: NamedStore<Field>,
  created: readonly MadeThing[],
  moment: Pick<UndoMoment, "at" | "onProgress">,
): Promise<{ gone: number; left: Left[] }> {
  await store.lock(db);
  const all = created.map(({ before }) => before as unknown as Written<Field>);
  const ids = all.map(({ now }) => now.id);
  const names = all.flatMap(({ was }) => (was === null ? [] : [plain(was.name)]));
  const found = [
    ...(await findInSteps(ids, (some) => store.find(db, { ids: some, names: [] }))),
    ...(await findInSteps(names, (some) => store.find(db, { ids: [], names: some }))),
  ];
  const byId = new Map(found.map((thing) => [thing.id, thing]));
  const there = [...byId.values()];
  const isUntouched = ({ now }: Written<Field>) =>
    ["name" as const, ...store.fields].every((field) => byId.get(now.id)?.[field] === now[field]);
  const untouched = all.filter(isUntouched);
  const newIds = untouched.flatMap(({ was, now }) => (was === null ? [now.id] : []));
  const used = new Set(await listUsed(db, store.table, newIds));
  const removed: string[] = [];
  const unused = newIds.filter((id) => !used.has(id));
  await inSteps(unused, moment, async (some) => void removed.push(...(await store.remove(db, some))));
  const gone = new Set(removed);
  const holders = new Map(there.filter(({ id }) => !gone.has(id)).map(({ id, name }) => [plain(name), id]));
  const isFree = (was: NamedThing<Field>) => (holders.get(plain(was.name)) ?? was.id) === was.id;
  const restored = untouched.flatMap(({ was }) => (was !== null && isFree(was) ? [was] : []));
  await inSteps(restored, moment, (some) => store.update(db, some, moment.at));
  for (const { id, name } of restored) {
    gone.add(id);
    store.announce(db, id, byId.get(id)?.name !== name);
  }
  for (const id of removed) store.announce(db, id, false);
  const left = all.filter(({ now }) => !gone.has(now.id));
  return {
    gone: gone.size,
    left: left.map((one) => ({
      ...{ kind: store.thing, id: one.now.id, name: byId.get(one.now.id)?.name ?? one.now.name },
      reason: isUntouched(one) ? "in_use" : "changed",
    })),
  };
}
