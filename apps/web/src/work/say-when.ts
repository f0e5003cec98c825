import { readWhen } from "@millwright/domain/when";
import { type Saying, sayDay, sayInstant } from "#lib/time/time.ts";

/** A day or an instant in full; null when there is none. */
export function sayWhen(text: string | null, saying: Saying): string | null {
  const when = text === null ? null : readWhen(text, saying.zone);
  if (when === null) return null;
  return "on" in when ? sayDay(when.on, saying, true) : sayInstant(when.at, saying);
}

/** When work was begun, and by whom; null of what nobody has begun. */
export function sayStarted(
  { started_at, started_by_name }: { started_at: string | null; started_by_name: string | null },
  saying: Saying,
): string | null {
  const when = sayWhen(started_at, saying);
  return when && [when, started_by_name].filter((part) => part !== null).join(", ");
}
