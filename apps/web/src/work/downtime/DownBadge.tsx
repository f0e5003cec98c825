import { IconPlayerStop } from "@tabler/icons-react";
import { useSaying } from "#lib/time/now.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { useDowntimeOf, useDowntimeWords } from "#work/downtime/downtimes.ts";
import { sayDown } from "#work/downtime/say-down.ts";

/** "Down 3 h 12 min", which goes on with the clock; nothing of a machine that runs. */
export function DownBadge({ machineId }: { machineId: string | null | undefined }) {
  const m = useDowntimeWords();
  const saying = useSaying();
  const downtime = useDowntimeOf(machineId);
  if (downtime === undefined) return null;
  return (
    <span className="tabular inline-flex max-full">
      <Badge tone="danger" icon={<IconPlayerStop aria-hidden="true" />}>
        {sayDown(Temporal.Instant.from(downtime.started_at), m, saying)}
      </Badge>
    </span>
  );
}
