import type { CompanyDb } from "#db/database.ts";
import { isMachine } from "#features/machines/machines.queries.ts";
import { type Ancestor, holdMachine, listAncestors, lockTree } from "#features/machines/tree.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The machines that a machine is a part of, the outermost first, up to one that was deleted. @throws Refusal `not_found` */
export async function getPath(db: CompanyDb, id: string): Promise<Ancestor[]> {
  if (!(await isMachine(db, id))) return refuse("not_found");
  const [, ...outwards] = await listAncestors(db, id);
  const gone = outwards.findIndex(({ isDeleted }) => isDeleted);
  return outwards
    .slice(0, gone === -1 ? undefined : gone)
    .map((one) => ({ id: one.id, name: one.name }))
    .toReversed();
}

/** Makes sure that something can be a part of this machine while the transaction lasts. @throws Refusal `unknown_reference` */
export async function requireParent(db: CompanyDb, parentId: string): Promise<void> {
  if (!(await holdMachine(db, parentId))) refuse("unknown_reference", { fields: { parent_id: "invalid" } });
}

/**
 * The same of a machine that is there already: it can't become a part of itself or of one of its own. Of two people who
 * would make a circle together the second one is refused.
 * @throws Refusal `unknown_reference`, `machine_in_itself`
 */
export async function requirePlaceInTree(db: CompanyDb, id: string, parentId: string): Promise<void> {
  await lockTree(db);
  await requireParent(db, parentId);
  const [parent, ...outwards] = await listAncestors(db, parentId);
  const isInside = [parent, ...outwards].some((one) => one?.id === id);
  if (isInside) refuse("machine_in_itself", { fields: { parent_id: "invalid" }, values: { name: parent?.name ?? "" } });
}
