import { Button, TextInput } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { type FormEvent, useId, useState } from "react";
import styles from "#features/machines/page/MachinePage.module.css";
import { useMachineState } from "#features/machines/page/use-machine-state.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";

/** Since when a machine stands, and the way to put that right. */
export function StoppedSince({ id, since }: { id: string; since: Temporal.Instant }) {
  const { machines: m } = useMessages();
  const saying = useSaying();
  const [isOpen, setOpen] = useState(false);
  const maySay = useMay("PUT /machines/{id}/state");
  return (
    <>
      <span className={styles.since}>{fill(m.states.since, { when: sayInstant(since, saying) })}</span>
      {maySay && (
        <Button variant="subtle" size="compact-sm" className={styles.quiet} onClick={() => setOpen(true)}>
          {m.page.changeTime}
        </Button>
      )}
      {isOpen && <SinceDialog id={id} since={since} onClose={() => setOpen(false)} />}
    </>
  );
}

function SinceDialog({ id, since, onClose }: { id: string; since: Temporal.Instant; onClose: () => void }) {
  const { machines: m, common } = useMessages();
  const { zone } = useSaying();
  const formId = useId();
  const { busy, say } = useMachineState(id);
  const [day, setDay] = useState(dayOf(since, zone).toString());
  const [time, setTime] = useState(since.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" }));
  const [tried, setTried] = useState(false);
  const missing = (text: string) => tried && text === "" && common.required;

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (day === "" || time === "") return;
    const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
    if (await say("stopped", at.toString())) onClose();
  }
  return (
    <AppDialog
      title={m.page.stoppedSince}
      size="narrow"
      onClose={onClose}
      foot={<FormFoot formId={formId} label={common.save} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          type="date"
          label={m.page.day}
          data-autofocus
          value={day}
          error={missing(day)}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={m.page.time}
          value={time}
          error={missing(time)}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </form>
    </AppDialog>
  );
}
