import { NativeSelect } from "@mantine/core";
import { type PartClass, partClasses } from "@millwright/domain/parts/counting/classes";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useBins, useCountActs, useCountWords } from "#features/parts/counts/count-queries.ts";
import { newId } from "#lib/api/new-id.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";

const offered = ["due", "class", "bin", "all"] as const;

/** Chooses what is counted, and opens the count. */
export function OpenCountDialog({ onClose }: { onClose: () => void }) {
  const { opening, covers: coverage } = useCountWords();
  const navigate = useNavigate();
  const { busy, open } = useCountActs();
  const [id] = useState(newId);
  const [covers, setCovers] = useState<(typeof offered)[number]>("due");
  const [partClass, setPartClass] = useState<PartClass>("A");
  const [binId, setBinId] = useState("");
  const [isBlind, setBlind] = useState(true);
  const [isTried, setTried] = useState(false);
  const bins = useBins(covers === "bin").data ?? [];
  const isBinMissing = covers === "bin" && binId === "";
  async function start() {
    setTried(true);
    if (isBinMissing) return;
    const of = { ...(covers === "bin" && { bin_id: binId }), ...(covers === "class" && { part_class: partClass }) };
    if (!(await open({ id, covers, is_blind: isBlind, ...of }))) return;
    onClose();
    void navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "counts", thingId: id } });
  }
  return (
    <FormDialog
      title={opening.title}
      label={opening.start}
      busy={busy}
      className="stack gap-16"
      onSend={() => void start()}
      onClose={onClose}
    >
      <Segmented
        wide
        rows
        legend={opening.what}
        value={covers}
        choices={offered.map((value) => ({ value, label: coverage[value] }))}
        onChange={setCovers}
      />
      {covers === "class" && (
        <Segmented
          wide
          legend={opening.class}
          value={partClass}
          choices={partClasses.map((value) => ({ value, label: value }))}
          onChange={setPartClass}
        />
      )}
      {covers === "bin" && (
        <NativeSelect
          required
          label={opening.bin}
          value={binId}
          error={isTried && isBinMissing ? opening.chooseBin : null}
          data={[
            { value: "", label: opening.chooseBin },
            ...bins.map(({ id: value, name: label }) => ({ value, label })),
          ]}
          onChange={(event) => setBinId(event.currentTarget.value)}
        />
      )}
      <div className="stack gap-4">
        <label className="tick tick-20 row gap-8 control">
          <input
            type="checkbox"
            aria-describedby="blind-help"
            checked={isBlind}
            onChange={(event) => setBlind(event.currentTarget.checked)}
          />
          {opening.blind}
        </label>
        <p id="blind-help" className="note">
          {opening.blindHelp}
        </p>
      </div>
    </FormDialog>
  );
}
