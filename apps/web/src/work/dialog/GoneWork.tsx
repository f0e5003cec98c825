import { type ReactNode, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMayPlan, useMayWork } from "#lib/session/may.ts";
import { useOwner } from "#lib/session/owner.ts";
import { dropDraft, keepDraft, readDraft } from "#lib/storage/drafts.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { GoneDialog } from "#ui/dialog/GoneDialog.tsx";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import { fieldsOf } from "#work/edit/conflict.ts";
import { type DraftKind, same, type WorkDraft } from "#work/edit/draft.ts";
import { draftName, emptyEditOf, isEditOf } from "#work/edit/kept-edit.ts";

interface Props<Draft extends WorkDraft> {
  id: string;
  kind: DraftKind<Draft>;
  /** How new work of this kind is made, and what the address calls its form. */
  newKind: NewKind<Draft>;
  form: 1 | "pm";
  /** What was meant for the lost work alone, as its status, is not meant for the new one. */
  asNew: (draft: Draft) => Draft;
  words: { nameOf: (field: keyof Draft) => string; textOf: (field: keyof Draft, draft: Draft) => string };
  onClose: () => void;
  /** Shown where nothing of this kind was typed. */
  children: ReactNode;
}

/** What this person had typed into work that was deleted meanwhile. */
export function GoneWork<Draft extends WorkDraft>(props: Props<Draft>) {
  const { id, kind, newKind, form, asNew, words, onClose, children } = props;
  const m = useMessages();
  const confirm = useConfirm();
  const owner = useOwner();
  const { swap } = useDialogAddress();
  const [mayWork, mayPlan] = [useMayWork(), useMayPlan()];
  const mayMake = form === "pm" ? mayPlan : mayWork;
  const [initial] = useState(() => readDraft(owner, draftName(id), isEditOf(kind), emptyEditOf(kind)));
  if (initial === null) return children;
  const { base, draft } = initial;
  const changed = fieldsOf(draft).filter((field) => !same(base[field], draft[field]));

  async function renew() {
    const isTaken = readDraft(owner, newKind.name, newKind.is, newKind.empty()) !== null;
    const question = { title: m.drafts.replace, action: m.drafts.replaceAction };
    if (isTaken && !(await confirm(question))) return;
    const checklist = draft.checklist.map(({ text }) => ({ id: newId(), text, completed: false }));
    keepDraft(owner, newKind.name, { ...asNew(draft), checklist });
    dropDraft(owner, draftName(id));
    swap("order", "new", form);
  }
  return (
    <GoneDialog
      title={m.workOrders.dialog.notFound}
      typed={changed.map((field) => ({ name: words.nameOf(field), text: words.textOf(field, draft) }))}
      {...(mayMake && { renew: { label: m.drafts.newOrder, onRenew: () => void renew() } })}
      onDiscard={() => dropDraft(owner, draftName(id))}
      onClose={onClose}
    />
  );
}
