import { type FieldConflict, type Fields, mergeFields } from "@millwright/domain/work/change/merge";
import { mergeSteps, type Step } from "@millwright/domain/work/change/merge-steps";
import type { CompanyDb } from "#db/database.ts";
import type { FieldOvertaken } from "#features/conflicts/conflicts.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { findFields, noteSameFields, partByTime } from "#features/work-orders/change/late/fields-before.ts";
import { itemIdOf } from "#features/work-orders/checklist/checklist-ids.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Asked extends Pick<Sent, "base" | "onConflict"> {
  held: Held;
  asked: Change;
  /** When it was done, where that is long before it came. */
  doneBefore: Temporal.Instant | null;
}

export interface Merged {
  asked: Change;
  /** What others changed as well, and stays. */
  conflicts: FieldConflict[];
  /** What others changed before, and gives way. */
  overtaken: FieldOvertaken[];
}

/**
 * A change of a held order as it is made: where it says what its sender had seen, without what others changed meanwhile,
 * which is told beside it; of what waited on its device, whoever did it later has it. @throws Refusal `changed_since` where that is not to be kept
 */
export async function merged(
  db: CompanyDb,
  { held, asked, base, onConflict = "keep", doneBefore }: Asked,
  zone: string,
): Promise<Merged> {
  if (base === undefined) return { asked, conflicts: [], overtaken: [] };
  const theirs = await findFields(db, held.order.id);
  const { take, conflicts } = mergeFields(base, { ...asked }, theirs, zone);
  if (conflicts.length > 0 && onConflict === "refuse") refuse("changed_since", { sentence: "conflict_changed_since" });
  const { id } = held.order;
  const byTime = doneBefore === null ? null : await partByTime(db, id, conflicts, doneBefore);
  if (doneBefore !== null) await noteSameFields(db, id, { ...asked }, { theirs, base, zone });
  return {
    asked: { ...taken(asked, take, base), ...byTime?.take, ...steps(asked, base, theirs) },
    conflicts: byTime?.stays ?? conflicts,
    overtaken: byTime?.overtaken ?? [],
  };
}

/** Steps are merged one by one: the order is held, so that none changes until they are written. */
function steps(
  { checklist }: Change,
  { checklist: seen }: Fields,
  { checklist: left }: Fields,
): Pick<Change, "checklist"> {
  if (checklist === undefined || !isSteps(seen) || !isSteps(left)) return {};
  const named = <One extends Step>(list: readonly One[]) => list.map((step) => ({ ...step, id: itemIdOf(step.id) }));
  return { checklist: mergeSteps(named(seen), named(checklist), named(left)) };
}

/** Files are merged one by one, as tags are. */
function taken(asked: Change, take: Fields, { files: had }: Fields): Change {
  const { files, ...rest }: Change = Object.fromEntries(Object.entries(asked).filter(([name]) => name in take));
  const change = Array.isArray(take.tags) ? { ...rest, tags: take.tags } : rest;
  if (files === undefined) return change;
  if (!isFiles(had)) return { ...change, files };
  const [before, after] = [had, files].map((some) => new Set(some.map(({ id }) => id)));
  return {
    ...change,
    attach: files.filter(({ id }) => !before?.has(id)),
    detach: had.filter(({ id }) => !after?.has(id)),
  };
}

const isSteps = (value: unknown): value is (Step & { version?: number })[] => Array.isArray(value);
const isFiles = (value: unknown): value is { id: string }[] => Array.isArray(value);
