import type { Part } from "@millwright/contract/parts";
import { Suspense, useId, useState } from "react";
import { useAskSameBarcode } from "#features/parts/ask-same-barcode.ts";
import { CodesTab } from "#features/parts/codes/CodesTab.tsx";
import { usePartCodeWords } from "#features/parts/codes/part-code-queries.ts";
import { GonePart } from "#features/parts/GonePart.tsx";
import { LabelDialog } from "#features/parts/label/LabelDialog.tsx";
import { PartDetails } from "#features/parts/PartDetails.tsx";
import { PartFields } from "#features/parts/PartFields.tsx";
import { ReadActions } from "#features/parts/PartFoot.tsx";
import { PartsGate } from "#features/parts/PartsGate.tsx";
import { usePart, usePartCommands } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { LedgerTab } from "#features/parts/stock/LedgerTab.tsx";
import { QuantityDialog } from "#features/parts/stock/QuantityDialog.tsx";
import { StockBadge } from "#features/parts/stock/StockBadge.tsx";
import { UseTab } from "#features/parts/use/UseTab.tsx";
import { usePartEdit } from "#features/parts/use-part-edit.ts";
import { hasCode, isApiError } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import { useMayLeaveDialog } from "#lib/leaving.ts";
import { useMay } from "#lib/session/may.ts";
import { type FilesSlot, type ThingTab, tabsWith } from "#lib/slots.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { useEditFocus } from "#ui/focus/use-edit-focus.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useAskDuplicate } from "#work/ask-duplicate.ts";
import { ConflictsOf } from "#work/conflicts/ConflictsOf.tsx";
import { useConflictCount } from "#work/conflicts/conflicts-query.ts";

interface Slots {
  Files: FilesSlot;
  /** After the details and the manuals. */
  more: readonly ThingTab[];
  onClose: () => void;
}

/** One part: what it is, how many there are, its label, its manuals. */
export function PartDialog({ id, ...slots }: Slots & { id: string }) {
  const m = usePartWords();
  const part = usePart(id);
  const shown = part.data ? (
    <OpenPart part={part.data} {...slots} />
  ) : (
    <AppDialog title={m.one} onClose={slots.onClose}>
      {part.isPending && <SkeletonRows />}
      {part.error && <NoPart error={part.error} onRetry={() => void part.refetch()} />}
    </AppDialog>
  );
  return (
    <GonePart id={id} isGone={hasCode(part.error, "not_found")} onClose={slots.onClose}>
      {shown}
    </GonePart>
  );
}

function NoPart({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const m = usePartWords();
  if (hasCode(error, "not_found")) return <EmptyState title={m.notFound} detail={m.notFoundHelp} />;
  if (isApiError(error) && error.status === 403) return <PartsGate />;
  return <ErrorState title={m.loadFailed} error={error} onRetry={onRetry} />;
}

function OpenPart({ part, Files, more, onClose }: Slots & { part: Part }) {
  const all = useMessages();
  const m = usePartWords();
  const codeWords = usePartCodeWords();
  const conflicts = useConflictCount();
  const formId = useId();
  const mayEdit = useMay("PUT /parts/{id}");
  const commands = usePartCommands(part.id);
  const edit = usePartEdit(part.id, commands, { askDuplicate: useAskDuplicate(), askSameBarcode: useAskSameBarcode() });
  const focus = useEditFocus(edit.draft !== null);
  const [shown, setShown] = useState("details");
  const [over, setOver] = useState<"quantity" | "label" | null>(null);
  const tabs = [
    { name: "details", label: m.tabs.details },
    { name: "ledger", label: m.ledger.title },
    { name: "use", label: codeWords.useTitle },
    { name: "codes", label: codeWords.title },
    { name: "manuals", label: m.tabs.manuals, count: part.manuals.length },
  ];

  /** Leaves the edit, asking first when something would be given up. */
  const { leave } = useUnsaved(edit.isDirty, { giveUp: edit.end });
  const mayLeave = useMayLeaveDialog();
  const close = async () => {
    if (!(await mayLeave())) return;
    edit.end();
    onClose();
  };
  /** The edit of the part stays behind another tab; what is typed in a tab of its own is asked about. */
  async function show(tab: string) {
    if (edit.draft !== null || (await mayLeave())) setShown(tab);
  }
  async function begin() {
    if (!(await mayLeave())) return;
    setShown("details");
    edit.begin(part);
  }
  return (
    <>
      <AppDialog
        title={part.name}
        code={part.code}
        status={<StockBadge status={part.stock_status} />}
        tabs={{ all: tabsWith(tabs, more, all), shown, onShow: (tab) => void show(tab) }}
        onClose={() => void close()}
        foot={
          edit.draft ? (
            <FormFoot formId={formId} label={all.common.save} busy={edit.busy} onCancel={() => void leave(false)} />
          ) : (
            <ReadActions
              part={part}
              remove={commands.remove}
              editRef={focus.editRef}
              onEdit={() => void begin()}
              onOver={setOver}
              onClose={onClose}
            />
          )
        }
      >
        {edit.restored && <RestoredNotice onDiscard={edit.end} />}
        {shown === "details" && !edit.draft && <ConflictsOf subject={part.id} isAsked={conflicts > 0} />}
        {shown === "details" && !edit.draft && <PartDetails part={part} />}
        {shown === "details" && edit.draft && (
          <PartFields
            id={formId}
            draft={edit.draft}
            faults={edit.faults}
            onChange={edit.change}
            onSave={() => void edit.save()}
            isNew={false}
            nameRef={focus.nameRef}
          />
        )}
        {shown === "use" && <UseTab partId={part.id} />}
        {shown === "codes" && <CodesTab partId={part.id} />}
        {shown === "ledger" && <LedgerTab partId={part.id} />}
        <Suspense fallback={<SkeletonRows />}>
          {shown === "manuals" && (
            <Files files={part.manuals} onSave={commands.saveManuals} mayAdd={mayEdit} mayRemove={mayEdit} />
          )}
          {more.map(({ name, Shown }) => shown === name && <Shown key={name} id={part.id} />)}
        </Suspense>
      </AppDialog>
      {over === "quantity" && <QuantityDialog part={part} onClose={() => setOver(null)} />}
      {over === "label" && <LabelDialog part={part} onClose={() => setOver(null)} />}
    </>
  );
}
