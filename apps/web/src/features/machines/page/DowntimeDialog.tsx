import { Button } from "@mantine/core";
import type { Downtime } from "@millwright/contract/downtimes";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import { downtimeHistoryWords } from "@millwright/messages/downtime-history/downtime-history";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { type DayAndTime, DayTimeFields } from "#features/machines/page/DayTimeFields.tsx";
import styles from "#features/machines/page/Downtimes.module.css";
import { useDowntimeCommands } from "#features/machines/page/use-downtime-commands.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";

const noTime: DayAndTime = { day: "", time: "" };
const isWhole = ({ day, time }: DayAndTime) => day !== "" && time !== "";

/** When a downtime began and ended, to be put right; a wrong one is deleted with a word. */
export function DowntimeDialog({ downtime, onClose }: { downtime: Downtime; onClose: () => void }) {
  const m = downtimeHistoryWords[useLocale()];
  const { common } = useMessages();
  const { zone, now } = useSaying();
  const shown = (at: string | null): DayAndTime => {
    if (at === null) return noTime;
    const instant = Temporal.Instant.from(at);
    const time = instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
    return { day: dayOf(instant, zone).toString(), time };
  };
  const [first] = useState({ began: shown(downtime.started_at), ended: shown(downtime.ended_at) });
  const [began, setBegan] = useState(first.began);
  const [ended, setEnded] = useState(first.ended);
  const [isOpen, setOpen] = useState(downtime.ended_at === null);
  const [tried, setTried] = useState(false);
  const [mayPlan, mayDelete] = [useMayPlan(), useMay("DELETE /downtimes/{id}")];
  const { busy, save, remove } = useDowntimeCommands(downtime.id);
  const askDelete = useAskDelete(downtime);

  /** A time that stays as it is shown stays as it is, to the second. */
  const changed = (was: DayAndTime, is: DayAndTime) =>
    was.day === is.day && was.time === is.time
      ? undefined
      : Temporal.PlainDateTime.from(`${is.day}T${is.time}`).toZonedDateTime(zone).toInstant().toString();

  async function submit() {
    setTried(true);
    if (!isWhole(began) || !(isOpen || isWhole(ended))) return;
    const opened = downtime.ended_at === null ? undefined : null;
    const until = isOpen ? opened : changed(first.ended, ended);
    if (await save({ started_at: changed(first.began, began), ended_at: until })) onClose();
  }
  async function drop() {
    const reason = await askDelete();
    if (reason !== null && (await remove(reason))) onClose();
  }
  return (
    <FormDialog
      title={m.editTitle}
      label={common.save}
      busy={busy}
      acts={
        mayDelete && (
          <Button variant="subtle" color="danger" className="push-start" onClick={() => void drop()}>
            {m.delete}
          </Button>
        )
      }
      className="stack gap-12 no-margin"
      onSend={submit}
      onClose={onClose}
    >
      <DayTimeFields label={m.began} value={began} tried={tried} onChange={setBegan} leads />
      {(downtime.ended_at === null || mayPlan) && (
        <label className={`row gap-10 min-h-44 ${styles.open}`}>
          <input
            type="checkbox"
            checked={isOpen}
            onChange={(event) => {
              setOpen(event.currentTarget.checked);
              if (!event.currentTarget.checked && !isWhole(ended)) setEnded(shown(now.toString()));
            }}
          />
          {m.isOpen}
        </label>
      )}
      {!isOpen && <DayTimeFields label={m.ended} value={ended} tried={tried} onChange={setEnded} />}
    </FormDialog>
  );
}

/** Asks whether a downtime is to go, and why; null when it is not. */
function useAskDelete({ started_at }: Downtime): () => Promise<string | null> {
  const m = downtimeHistoryWords[useLocale()];
  const { common } = useMessages();
  const saying = useSaying();
  const confirm = useConfirm();
  return async () => {
    let reason = "";
    const onChange = (text: string) => {
      reason = text;
    };
    const agreed = await confirm({
      title: fill(m.deleteQuestion, { when: sayInstant(Temporal.Instant.from(started_at), saying) }),
      detail: m.deleteConsequence,
      action: common.delete,
      note: { label: m.deleteReason, maxLength: limits.reason, onChange, missing: m.deleteReasonMissing },
    });
    return agreed ? trimmed(reason) : null;
  };
}
