import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Meter, MeterReading } from "@millwright/contract/meters";
import { readDecimal } from "@millwright/domain/measuring/decimal";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/meters/Meters.module.css";
import { useMeterWords } from "#features/meters/meter-words.ts";
import field from "#features/meters/Reading.module.css";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  meter: Meter;
  reading: MeterReading;
  onClose: () => void;
}

/** Puts a reading right with another value and a word why, or takes it back; both are kept. */
export function CorrectForm({ meter, reading, onClose }: Props) {
  const m = useMeterWords();
  const { common } = useMessages();
  const number = useNumber();
  const client = useQueryClient();
  const shown = number(reading.value ?? 0, { maximumFractionDigits: meter.decimals, useGrouping: false });
  const [draft, setDraft] = useState({ value: shown, note: "", isNone: false });
  const [fault, setFault] = useState<{ field: "value" | "note"; sentence: string } | null>(null);
  const [save, busy] = useSending(async () => {
    const value = draft.isNone ? null : readDecimal(draft.value);
    if (!draft.isNone && value === null)
      return setFault({ field: "value", sentence: fill(m.notANumber, { example: shown }) });
    if (trimmed(draft.note) === "") return setFault({ field: "note", sentence: m.whyMissing });
    try {
      await api("POST /meters/{id}/readings/{reading_id}/correct", {
        params: { id: meter.id, reading_id: reading.id },
        body: { value, note: trimmed(draft.note) },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      return setFault({ field: "value", sentence: error.detail || m.correctFailed });
    }
    void client.invalidateQueries({ queryKey: ["meters"] });
    toast.success(m.corrected);
    onClose();
  });
  const error = (field: "value" | "note") => fault?.field === field && fault.sentence;
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFault(null);
  };
  return (
    <FormDialog
      title={m.correctTitle}
      label={common.save}
      busy={busy}
      className={styles.form}
      onSend={save}
      onClose={onClose}
    >
      <p className={`mt-4 quiet ${styles.lead}`}>{m.correctHelp}</p>
      <TextInput
        label={`${m.value} (${meter.unit})`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        disabled={draft.isNone}
        value={draft.value}
        error={error("value")}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <label className={field.earlier}>
        <input
          type="checkbox"
          checked={draft.isNone}
          onChange={(event) => change({ isNone: event.currentTarget.checked })}
        />
        {m.takeBack}
      </label>
      <TextInput
        label={m.why}
        required
        maxLength={limits.reason}
        value={draft.note}
        error={error("note")}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
