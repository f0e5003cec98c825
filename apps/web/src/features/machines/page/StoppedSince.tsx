import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";

/** Since when a machine is down; its downtime, further below, is where that is corrected. */
export function StoppedSince({ since }: { since: Temporal.Instant }) {
  const { machines: m } = useMessages();
  const saying = useSaying();
  return <span className="medium">{fill(m.states.since, { when: sayInstant(since, saying) })}</span>;
}
