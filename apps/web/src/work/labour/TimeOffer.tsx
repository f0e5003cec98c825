import { Button } from "@mantine/core";
import type { LabourOffer } from "@millwright/contract/labour";
import { fill } from "@millwright/messages/text";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock } from "#lib/time/time.ts";
import { LabourForm } from "#work/labour/LabourForm.tsx";
import { useOrderLabour } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { type LabourCommands, useLabour } from "#work/labour/use-labour.ts";

/** What the clock says of work that was just completed, to be accepted, put right, or left alone; nothing where it says nothing. */
export function TimeOffer({ id }: { id: string }) {
  const { data } = useOrderLabour(id);
  const commands = useLabour(id);
  if (!data?.offer) return null;
  return <Offer offer={data.offer} own={data.own_assignee_id} day={data.scheduled_date} commands={commands} />;
}

interface Props {
  offer: LabourOffer;
  own: string | null;
  /** The occurrence of a PM. */
  day: string | null;
  commands: LabourCommands;
}

export function Offer({ offer, own, day, commands }: Props) {
  const m = useMessages();
  const words = useLabourWords();
  const saying = useSaying();
  const [shown, setShown] = useState<"offer" | "form" | "nothing">("offer");
  if (shown === "nothing") return null;
  const clock = (at: string) => sayClock(Temporal.Instant.from(at), saying);
  const { minutes, started_at, date } = offer;
  const accept = () => void commands.add({ minutes, started_at, date, ...(day !== null && { scheduled_date: day }) });
  return (
    <section className="panel row wrap gap-8-12 pad-10-14" aria-label={words.title}>
      <IconClock aria-hidden="true" size={18} className="rigid quiet" />
      <span className="grow">
        {fill(words.offer, { time: sayWork(minutes, m), from: clock(started_at), to: clock(offer.ended_at) })}
      </span>
      <Button size="sm" className="touch-44" loading={commands.busy} onClick={accept}>
        {words.accept}
      </Button>
      <Button size="sm" variant="default" className="touch-44" aria-haspopup="dialog" onClick={() => setShown("form")}>
        {words.other}
      </Button>
      <Button size="sm" variant="subtle" className="touch-44" onClick={() => setShown("nothing")}>
        {words.notNow}
      </Button>
      {shown === "form" && (
        <LabourForm commands={commands} entry={null} assigneeId={own} onClose={() => setShown("offer")} />
      )}
    </section>
  );
}
