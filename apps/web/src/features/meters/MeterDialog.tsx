import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Meter, MeterReading } from "@millwright/contract/meters";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CorrectForm } from "#features/meters/CorrectForm.tsx";
import { MeterFacts } from "#features/meters/MeterFacts.tsx";
import { MeterForm } from "#features/meters/MeterForm.tsx";
import { MeterPlans } from "#features/meters/MeterPlans.tsx";
import styles from "#features/meters/Meters.module.css";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import { ReadingField } from "#features/meters/ReadingField.tsx";
import { Readings } from "#features/meters/Readings.tsx";
import { UseChart } from "#features/meters/UseChart.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

/** All that is known of a meter: its last value, a reading, its use as a chart, plans by it, and every reading. */
export function MeterDialog({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const m = useMeterWords();
  const { common } = useMessages();
  const write = useMeterValue();
  const [edited, setEdited] = useState<MeterReading | "meter" | null>(null);
  const [mayRead, mayEdit] = [useMay("POST /meters/{id}/readings"), useMay("PUT /meters/{id}")];
  const remove = useRemoval(meter, onClose);
  return (
    <>
      <AppDialog
        title={`${meter.name} · ${meter.machine_name}`}
        onClose={onClose}
        foot={
          mayEdit && (
            <>
              <Button variant="subtle" color="danger" className="push-start" onClick={() => void remove()}>
                {m.remove}
              </Button>
              <Button variant="default" onClick={() => setEdited("meter")}>
                {common.edit}
              </Button>
            </>
          )
        }
      >
        <div className={styles.whole}>
          <MeterFacts meter={meter} />
          {mayRead && (
            <ReadingField
              meter={meter}
              mayBeEarlier
              onRecorded={({ value }) => toast.success(fill(m.recorded, { value: write(value ?? 0, meter) }))}
            />
          )}
          <MeterPlans meter={meter} />
          <UseChart meter={meter} />
          <Readings meter={meter} onCorrect={setEdited} />
        </div>
      </AppDialog>
      {edited === "meter" && <MeterForm machineId={meter.machine_id} meter={meter} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== "meter" && (
        <CorrectForm meter={meter} reading={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function useRemoval(meter: Meter, onRemoved: () => void): () => Promise<void> {
  const m = useMeterWords();
  const { common } = useMessages();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { act } = useAct(toast);
  async function restore() {
    const params = { id: meter.id };
    const isDone = await act(async () => void (await api("POST /meters/{id}/restore", { params })), {
      failed: m.notRestored,
    });
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: ["meters"] });
    toast.success(m.restored);
  }
  return async () => {
    let reason = "";
    const agreed = await confirm({
      title: fill(m.removeQuestion, { name: meter.name }),
      detail: m.removeConsequence,
      action: common.delete,
      note: {
        label: m.removeReason,
        maxLength: limits.reason,
        onChange: (text) => {
          reason = text;
        },
      },
    });
    if (!agreed) return;
    const query = trimmed(reason) === "" ? {} : { reason: trimmed(reason) };
    const isDone = await act(async () => void (await api("DELETE /meters/{id}", { params: { id: meter.id }, query })), {
      failed: m.notDeleted,
    });
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: ["meters"] });
    toast.success(m.removed, { action: undoing(() => void restore()) });
    onRemoved();
  };
}
