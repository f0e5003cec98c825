import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import type { CalendarView } from "#features/calendar/calendar-view.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useCopyStanding } from "#lib/local/copy/standing.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";

/** Says without a connection which days are on this device, where others are shown as well: those are not empty, but unknown. */
export function OnDevice({ weeks }: Pick<CalendarView, "weeks">) {
  const { calendar } = useMessages();
  const saying = useSaying();
  const isAway = useConnection() === "away";
  const standing = useCopyStanding();
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  if (!isAway || standing.kind !== "kept" || first === undefined || last === undefined) return null;
  const day = Temporal.PlainDate.from(standing.day);
  const { daysBack, daysAhead } = limits.sync;
  const [from, until] = [day.subtract({ days: daysBack }), day.add({ days: daysAhead })];
  const { compare } = Temporal.PlainDate;
  if (compare(from, first) <= 0 && compare(last, until) <= 0) return null;
  return (
    <p role="status" className="note">
      {fill(calendar.onDevice, { from: sayDay(from, saying), until: sayDay(until, saying) })}
    </p>
  );
}
