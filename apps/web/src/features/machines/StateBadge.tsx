import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { IconLock, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { useDowntimeWords } from "#work/downtime/downtimes.ts";
import { sayDown } from "#work/downtime/say-down.ts";

type Stand = Pick<Machine, "stopped_since" | "is_locked_out">;

/** Whether how a machine stands is worth a word in a list: it doesn't just run. */
export const isHalted = ({ state, is_locked_out }: Pick<Machine, "state" | "is_locked_out">) =>
  state === "stopped" || is_locked_out;

/** "Running", "Locked out" while somebody's lock is on it, or "Down 3 h 12 min", which goes on with the clock. */
export function StateBadge({ machine }: { machine: Stand }) {
  const { states } = useMessages().machines;
  if (machine.stopped_since === null && !machine.is_locked_out) {
    return (
      <Badge tone="safe" icon={<IconPlayerPlay aria-hidden="true" />}>
        {states.running}
      </Badge>
    );
  }
  return (
    <>
      {machine.is_locked_out && (
        <Badge tone="caution" icon={<IconLock aria-hidden="true" />}>
          {states.lockedOut}
        </Badge>
      )}
      {machine.stopped_since !== null && <Down since={Temporal.Instant.from(machine.stopped_since)} />}
    </>
  );
}

function Down({ since }: { since: Temporal.Instant }) {
  const { states } = useMessages().machines;
  const words = useDowntimeWords();
  const saying = useSaying();
  return (
    <span title={fill(states.since, { when: sayInstant(since, saying) })}>
      <Badge tone="danger" icon={<IconPlayerStop aria-hidden="true" />}>
        {sayDown(since, words, saying)}
      </Badge>
    </span>
  );
}
