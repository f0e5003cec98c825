import { trimmed } from "@millwright/domain/trimmed";
import { useId, useRef, useState } from "react";
import { useAskSameBarcode } from "#features/parts/ask-same-barcode.ts";
import { PartFields } from "#features/parts/PartFields.tsx";
import {
  createBody,
  draftFaults,
  emptyDraft,
  isPartDraft,
  newPartDraft,
  type PartDraft,
} from "#features/parts/part-draft.ts";
import { useMakePart } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";

/** Describes a new part. What is typed stays on this device until it is made. */
export function CreatePartDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const parts = usePartWords();
  const make = useMakePart();
  const askDuplicate = useAskDuplicate();
  const formId = useId();
  const {
    value: draft,
    restored,
    touched,
    change,
    clear,
  } = useDraft<PartDraft>(newPartDraft, emptyDraft(), isPartDraft);
  const [tried, setTried] = useState(false);
  const { busy, act } = useAct(toast);
  const askSameBarcode = useAskSameBarcode();
  const lastSent = useRef({ key: "", body: "" });
  const faults = draftFaults(draft);
  const { leave } = useUnsaved(touched, {});
  const close = async () => void ((await leave()) && onClose());

  async function save() {
    setTried(true);
    if (Object.keys(faults).length > 0) return focusFault(formId);
    const body = createBody(draft);
    // A retry of the same part after a lost answer is the same act and makes it once.
    if (lastSent.current.body !== JSON.stringify(body)) lastSent.current = { key: newId(), body: JSON.stringify(body) };
    let isWanted = true;
    const done = await act(async () => {
      const name = trimmed(draft.name);
      isWanted =
        (await askDuplicate(name, await api("GET /parts", { query: { q: name } }))) &&
        (await askSameBarcode(draft, null));
      if (isWanted) await make(body, lastSent.current.key);
    }, failures.savePart(m));
    if (!done || !isWanted) return;
    clear(emptyDraft());
    toast.success(parts.created);
    onClose();
  }
  return (
    <AppDialog
      title={parts.addTitle}
      onClose={() => void close()}
      foot={<FormFoot formId={formId} label={parts.create} busy={busy} onCancel={() => void close()} />}
    >
      {restored && <RestoredNotice onDiscard={() => clear(emptyDraft())} />}
      <PartFields
        id={formId}
        draft={draft}
        faults={tried ? faults : {}}
        onChange={(part) => change((before) => ({ ...before, ...part }))}
        onSave={() => void save()}
        isNew
      />
    </AppDialog>
  );
}

/** Leads the focus to the first field that is to be put right, once it is marked. */
function focusFault(formId: string): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>("[aria-invalid=true], fieldset:has(~ [role=alert]) input")?.focus();
  });
}
