import { readWhen } from "@millwright/domain/when";
import { type Saying, sayDay, sayInstant } from "#lib/time/time.ts";

/** A day or an instant in full; null when there is none. */
export function sayWhen(text: string | null, saying: Saying): string | null {
  const when = text === null ? null : readWhen(text, saying.zone);
  if (when === null) return null;
  return "on" in when ? sayDay(when.on, saying, true) : sayInstant(when.at, saying);
}
