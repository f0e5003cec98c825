import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { useDowntimeWords } from "#work/downtime/downtimes.ts";
import { sayDown } from "#work/downtime/say-down.ts";

/** "Running", or "Down 3 h 12 min", which goes on with the clock. */
export function StateBadge({ machine: { stopped_since } }: { machine: Pick<Machine, "stopped_since"> }) {
  const { states } = useMessages().machines;
  const words = useDowntimeWords();
  const saying = useSaying();
  if (stopped_since === null) {
    return (
      <Badge tone="safe" icon={<IconPlayerPlay aria-hidden="true" />}>
        {states.running}
      </Badge>
    );
  }
  const since = Temporal.Instant.from(stopped_since);
  return (
    <span title={fill(states.since, { when: sayInstant(since, saying) })}>
      <Badge tone="danger" icon={<IconPlayerStop aria-hidden="true" />}>
        {sayDown(since, words, saying)}
      </Badge>
    </span>
  );
}
