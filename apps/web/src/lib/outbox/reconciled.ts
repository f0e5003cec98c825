import type { Waiting } from "#lib/outbox/entry.ts";
import type { InLine } from "#lib/outbox/post.ts";

export const asNew = <E>(entry: E): Waiting<E> => ({ entry, isLate: false, isStuck: false });
export const asLate = <E>(entry: E): Waiting<E> => ({ entry, isLate: true, isStuck: true });

interface Shown<E> {
  waiting: readonly Waiting<E>[];
  refused: readonly E[];
}

/**
 * What is shown once another tab changed what is `kept`: `known` is what was known here before that was read, as what was
 * given since may not be in it. `gone` waits no longer.
 */
export function reconciled<E extends InLine>(
  { waiting, refused }: Shown<E>,
  stored: readonly E[],
  known: ReadonlySet<string>,
  isUnderWay: (entry: E) => boolean,
): Shown<E> & { gone: E[] } {
  const here = new Set(waiting.map(({ entry }) => entry.id));
  const waits = stored.filter(({ refusal }) => refusal === undefined);
  const ids = new Set(waits.map(({ id }) => id));
  const stays = (entry: E) => ids.has(entry.id) || !known.has(entry.id) || isUnderWay(entry);
  const isRefused = ({ id, refusal }: E) => refusal !== undefined && (known.has(id) || !here.has(id));
  const fresh = waits.filter(({ id }) => !here.has(id));
  return {
    waiting: [...waiting.filter(({ entry }) => stays(entry)), ...fresh.map(asNew)],
    refused: [...refused.filter(({ id }) => !known.has(id)), ...stored.filter(isRefused)],
    gone: waiting.map(({ entry }) => entry).filter((entry) => !stays(entry)),
  };
}
