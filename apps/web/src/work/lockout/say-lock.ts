import type { KeptLock } from "@millwright/contract/history-record";
import { completedWords } from "@millwright/messages/completed/completed";
import { signedBy } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { type Saying, sayInstant } from "#lib/time/time.ts";

/** Whose lock was on and when, and how it came off. */
export function sayLock(lock: KeptLock, saying: Saying, m: Pick<Messages, "common">) {
  const words = completedWords[saying.locale];
  const { unknown } = m.common;
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const name = signedBy(lock.holder_name ?? unknown, lock.holder_device);
  const on = fill(words.lockOn, { name, when: when(lock.placed_at) });
  const number = lock.number === null ? [] : [`#${lock.number}`];
  const where = [...number, ...lock.points.map((point) => point.name)].join(" · ");
  return { text: `${on}, ${sayOff()}`, where };

  function sayOff(): string {
    if (lock.released_at === null) return words.lockStill;
    const at = when(lock.released_at);
    if (lock.forced_reason === null) return fill(words.lockOff, { when: at });
    return fill(words.lockForced, { name: lock.released_by_name ?? unknown, when: at, reason: lock.forced_reason });
  }
}
