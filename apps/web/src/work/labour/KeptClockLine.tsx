import { Button } from "@mantine/core";
import type { LabourEntry } from "@millwright/contract/labour";
import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import { sayDuration } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { type KeptClock, startOf } from "#work/labour/kept-clock.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";

interface Props {
  clock: KeptClock;
  /** The order that is shown. */
  orderId: string;
  /** The person's clock that runs at the server. */
  running: LabourEntry | null;
  onStop: () => void;
  onDiscard: () => void;
}

/** The clock that this device keeps, and the one at the server where both run. */
export function KeptClockLine({ clock, orderId, running, onStop, onDiscard }: Props) {
  const words = useLabourWords();
  const saying = useSaying();
  const since = startOf(clock);
  const facts = { order: clock.order, time: sayDuration(since, saying), from: sayClock(since, saying) };
  const began = running?.started_at ?? null;
  return (
    <div role="status" className="stack gap-4 note">
      <p className="row wrap gap-8">
        {fill(clock.orderId === orderId ? words.runsHere : words.runsHereOn, facts)}
        <Button size="compact-sm" variant="default" className="touch-44" onClick={onStop}>
          {words.stop}
        </Button>
        <IconButton label={words.discardClock} onClick={onDiscard}>
          <IconX />
        </IconButton>
      </p>
      {running && began !== null && (
        <p className="mark-caution">
          {fill(words.runsTwice, {
            code: running.work_order.wo_id,
            from: sayClock(Temporal.Instant.from(began), saying),
          })}
        </p>
      )}
    </div>
  );
}
