import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Part } from "@millwright/contract/parts";
import { changeTypes, moveStock } from "@millwright/domain/parts/stock";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import { fill } from "@millwright/messages/text";
import { useRef, useState } from "react";
import { usePartCodeWords } from "#features/parts/codes/part-code-queries.ts";
import { countOf } from "#features/parts/part-draft.ts";
import { usePart, usePartCommands } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { forgetScannedQuantity, scannedQuantity } from "#features/parts/scan/scanned-quantity.ts";
import { BinFields } from "#features/parts/stock/BinFields.tsx";
import { type Act, binBody, inBinOf, noBins } from "#features/parts/stock/bin-draft.ts";
import { noPurpose, type Purpose, PurposeFields } from "#features/parts/stock/PurposeFields.tsx";
import { StockBadge } from "#features/parts/stock/StockBadge.tsx";
import { useAct } from "#lib/api/act.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { LongField } from "#ui/form/Field.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Code } from "#ui/label/Code.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Adds, removes or counts pieces of a part, and shows before what comes of it. */
export function QuantityDialog({ part: known, onClose }: { part: Part; onClose: () => void }) {
  const mayPlan = useMayPlan();
  const words = useMessages();
  const m = usePartWords();
  // What others take meanwhile is counted as well.
  const part = usePart(known.id).data ?? known;
  const { move } = usePartCommands(part.id);
  const { busy, act } = useAct(toast);
  const [kind, setKind] = useState<Act | null>(null);
  const [bins, setBins] = useState(noBins);
  const { typed, setTyped, isTyped, hint } = useTyped(part.id);
  const [notes, setNotes] = useState("");
  const [purpose, setPurpose] = useState<Purpose>(noPurpose);
  const [tried, setTried] = useState(false);
  const lastSent = useRef({ key: "", body: "" });
  const quantity = countOf(typed);
  const change_type = kind === "transfer" ? "remove" : kind;
  const movement =
    change_type === null ? null : moveStock(inBinOf(part, kind ?? "add", bins), { change_type, quantity });
  const hasPurpose = kind === "add" || kind === "remove";
  const isForSomething = hasPurpose && purpose !== noPurpose;
  const isReturn = isForSomething && purpose.work_order_id !== "";
  const { leave } = useUnsaved(isTyped || notes !== "" || isForSomething || bins !== noBins, {
    giveUp: onClose,
  });
  const fault = useFault(typed, tried, movement);

  async function save() {
    setTried(true);
    if (typed.trim() === "" || change_type === null || movement === null || "fault" in movement) return;
    const ofBins = kind && binBody(kind, bins, isReturn);
    if (!ofBins) return;
    const body = { change_type, quantity, notes, ...(isForSomething && purpose), ...ofBins };
    // A retry after a lost answer is the same act and moves the stock once.
    if (lastSent.current.body !== JSON.stringify(body)) lastSent.current = { key: newId(), body: JSON.stringify(body) };
    let isWritten = false;
    const done = await act(async () => {
      isWritten = await move(body, lastSent.current.key, part.name);
    }, failures.updateQuantity(words));
    if (!done) return;
    forgetScannedQuantity();
    toast.success(isWritten ? m.quantityUpdated : words.outbox.keptHere);
    onClose();
  }
  return (
    <FormDialog
      title={part.name}
      code={part.code}
      label={m.updateQuantity}
      busy={busy}
      isKept
      className="stack gap-16"
      onSend={save}
      onClose={() => void leave()}
    >
      <Segmented
        wide
        legend={m.quantity.kind}
        value={kind}
        choices={[
          ...changeTypes
            .filter((value) => value !== "adjust" || mayPlan)
            .map((value) => ({ value, label: m.changes[value] })),
          ...(part.bin_location === null ? [] : [{ value: "transfer" as const, label: m.transfer }]),
        ]}
        onChange={setKind}
      />
      {tried && kind === null && (
        <p role="alert" className="ink-danger small">
          {m.quantity.kindMissing}
        </p>
      )}
      <TextInput
        data-autofocus
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        label={change_type === "adjust" ? m.quantity.counted : m.quantity.amount}
        value={typed}
        description={hint}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Preview part={part} movement={kind === "transfer" ? null : movement} />
      {kind !== null && (
        <BinFields part={part} act={kind} value={bins} tried={tried} isReturn={isReturn} onChange={setBins} />
      )}
      {hasPurpose && <PurposeFields value={purpose} onChange={setPurpose} />}
      <LongField
        rows={2}
        label={m.quantity.notes}
        description={m.quantity.notesHint}
        value={notes}
        maxLength={limits.text}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The quantity as it is typed, which a scanned code may have said first. */
function useTyped(partId: string) {
  const { fromCode } = usePartCodeWords();
  const [proposed] = useState(() => String(scannedQuantity(partId) ?? ""));
  const [typed, setTyped] = useState(proposed);
  const isTyped = typed !== proposed;
  return { typed, setTyped, isTyped, hint: proposed === "" || isTyped ? null : fill(fromCode, { n: typed }) };
}

/** Null while nobody said what happened. */
type Movement = ReturnType<typeof moveStock> | null;

/** What is wrong with the quantity: more than there is at once, nothing only once it was tried. */
function useFault(typed: string, tried: boolean, movement: Movement): string | null {
  const { faults } = usePartWords();
  const number = useNumber();
  if (typed.trim() === "") return tried ? faults.required : null;
  if (movement === null || !("fault" in movement)) return null;
  if (movement.fault === "not_whole") return faults.whole;
  return fill(faults.tooMany, { available: number(movement.available) });
}

function Preview({ part, movement }: { part: Part; movement: Movement }) {
  const { quantity } = usePartWords();
  const number = useNumber();
  const { current_quantity: before, min_stock_level } = part;
  const after = movement === null || "fault" in movement ? before : before + movement.moved;
  const both = { before: number(before), after: number(after) };
  return (
    <p className="row wrap gap-8-12" aria-live="polite">
      <Code>{after === before ? both.before : fill(quantity.preview, both)}</Code>
      <StockBadge status={stockStatus(after, min_stock_level)} />
    </p>
  );
}
