import { type FieldConflict, type Fields, mergeFields } from "@millwright/domain/work/change/merge";
import { mergeSteps, type Step } from "@millwright/domain/work/change/merge-steps";
import type { FieldOvertaken } from "#features/conflicts/conflicts.ts";
import { findFields, noteSameFields, partByTime } from "#features/work-orders/change/late/fields-before.ts";
import { itemIdOf } from "#features/work-orders/checklist/checklist-ids.ts";
import type { CommandContext, EditedFields } from "#features/work-orders/commands/command.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface Merged {
  fields: EditedFields;
  /** What others changed as well, and stays. */
  conflicts: FieldConflict[];
  /** What others changed before, and gives way. */
  overtaken: FieldOvertaken[];
}

/**
 * What somebody gives to the fields of a held order, without what others changed since they saw it, `base`, which is told
 * beside it; of what waited on its device, whoever did it later has it. @throws Refusal `changed_since` where that is not to be kept
 */
export async function merged(context: CommandContext, given: EditedFields, base: Fields): Promise<Merged> {
  const { db, locked, options, by, seenAt, cameLate } = context;
  const { id } = locked.order;
  const zone = by.timeZone;
  const theirs = await findFields(db, id);
  const { take, conflicts } = mergeFields(base, { ...given }, theirs, zone);
  if (conflicts.length > 0 && options.onConflict === "refuse")
    refuse("changed_since", { sentence: "conflict_changed_since" });
  const byTime = cameLate ? await partByTime(db, id, conflicts, seenAt) : null;
  if (cameLate) await noteSameFields(db, id, { ...given }, { theirs, base, zone });
  return {
    fields: { ...taken(given, take, base), ...byTime?.take, ...steps(given, base, theirs) },
    conflicts: byTime?.stays ?? conflicts,
    overtaken: byTime?.overtaken ?? [],
  };
}

/** Steps are merged one by one: the order is locked, so that none changes until they are written. */
function steps(
  { checklist }: EditedFields,
  { checklist: seen }: Fields,
  { checklist: left }: Fields,
): Pick<EditedFields, "checklist"> {
  if (checklist === undefined || !isSteps(seen) || !isSteps(left)) return {};
  const named = <One extends Step>(list: readonly One[]) => list.map((step) => ({ ...step, id: itemIdOf(step.id) }));
  return { checklist: mergeSteps(named(seen), named(checklist), named(left)) };
}

/** Files are merged one by one, as tags are. */
function taken(given: EditedFields, take: Fields, { files: had }: Fields): EditedFields {
  const { files, ...rest }: EditedFields = Object.fromEntries(Object.entries(given).filter(([name]) => name in take));
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
