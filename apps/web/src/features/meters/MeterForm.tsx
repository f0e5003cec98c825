import { NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Meter } from "@millwright/contract/meters";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styles from "#features/meters/Meters.module.css";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  machineId: string;
  /** Null of a new one. */
  meter: Meter | null;
  onClose: () => void;
}

const units = ["h", "km", "cycles", "m³", "kWh", "t"];

/** What a meter is called, what it counts, and how fine. */
export function MeterForm({ machineId, meter, onClose }: Props) {
  const m = useMeterWords();
  const { common } = useMessages();
  const client = useQueryClient();
  const unitsId = useId();
  const [draft, setDraft] = useState({
    name: meter?.name ?? "",
    unit: meter?.unit ?? "",
    decimals: meter?.decimals ?? 0,
  });
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [id] = useState(newId);
  const missing = (text: string) => tried && trimmed(text) === "" && common.required;
  const [save, busy] = useSending(async () => {
    setTried(true);
    if (trimmed(draft.name) === "" || trimmed(draft.unit) === "") return;
    try {
      if (meter === null)
        await api("POST /machines/{id}/meters", { params: { id: machineId }, body: { id, ...draft } });
      else await api("PUT /meters/{id}", { params: { id: meter.id }, body: { ...draft, version: meter.version } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      return setFault(error.detail || m.notSaved);
    }
    void client.invalidateQueries({ queryKey: ["meters"] });
    toast.success(meter === null ? m.added : m.saved);
    onClose();
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFault(null);
  };
  return (
    <FormDialog
      title={meter === null ? m.addTitle : m.editTitle}
      label={common.save}
      busy={busy}
      className={styles.form}
      onSend={save}
      onClose={onClose}
    >
      <TextInput
        label={m.name}
        placeholder={m.namePlaceholder}
        data-autofocus
        required
        maxLength={limits.name}
        value={draft.name}
        error={missing(draft.name) || fault}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={m.unit}
        placeholder={m.unitPlaceholder}
        required
        maxLength={limits.unit}
        list={unitsId}
        value={draft.unit}
        error={missing(draft.unit)}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      <datalist id={unitsId}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <NativeSelect
        label={m.decimals}
        value={String(draft.decimals)}
        data={Array.from({ length: limits.meter.decimals + 1 }, (_, n) => String(n))}
        onChange={(event) => change({ decimals: Number(event.currentTarget.value) })}
      />
    </FormDialog>
  );
}
