import { limits } from "@millwright/contract/limits";
import { partLimits } from "@millwright/contract/part-limits";
import type { Supplier } from "@millwright/contract/suppliers";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useSupplierActs, useSupplierWords } from "#features/suppliers/use-suppliers.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { LongField, TextField } from "#ui/form/Field.tsx";

const names = ["name", "contact", "phone", "email", "terms", "notes"] as const;
type Draft = Record<(typeof names)[number], string>;

const draftOf = (supplier: Supplier | null): Draft => ({
  name: supplier?.name ?? "",
  contact: supplier?.contact ?? "",
  phone: supplier?.phone ?? "",
  email: supplier?.email ?? "",
  terms: supplier?.terms ?? "",
  notes: supplier?.notes ?? "",
});

const isEmail = (text: string) => text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

interface Props {
  /** What is changed; null of a new one. */
  supplier: Supplier | null;
  onClose: () => void;
}

/** A new supplier, or what is changed of one. */
export function SupplierForm({ supplier, onClose }: Props) {
  const m = useMessages();
  const words = useSupplierWords();
  const { busy, add, change } = useSupplierActs();
  const [id] = useState(newId);
  const [before] = useState(() => draftOf(supplier));
  const [draft, setDraft] = useState(before);
  const [isTried, setTried] = useState(false);
  const changed = names.filter((name) => draft[name] !== before[name]);
  const { leave } = useUnsaved(changed.length > 0, { giveUp: onClose });
  const field = (name: keyof Draft) => ({
    label: words.fields[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const isNameless = trimmed(draft.name) === "";
  const isEmailWrong = !isEmail(draft.email.trim());

  async function save() {
    setTried(true);
    if (isNameless || isEmailWrong) return;
    const body = Object.fromEntries(changed.map((name) => [name, draft[name]]));
    const isDone = await (supplier === null ? add({ ...body, id, name: draft.name }) : change(supplier, body));
    if (isDone) onClose();
  }
  return (
    <FormDialog
      title={supplier === null ? words.add : fill(words.edit, { name: supplier.name })}
      label={supplier === null ? m.common.add : m.common.save}
      busy={busy}
      className="stack gap-16"
      onSend={save}
      onClose={() => void leave()}
    >
      <TextField
        {...field("name")}
        data-autofocus
        required
        maxLength={limits.name}
        error={isTried && isNameless ? m.common.required : null}
      />
      <TextField {...field("contact")} maxLength={limits.name} />
      <TextField {...field("phone")} type="tel" maxLength={limits.phone} />
      <TextField
        {...field("email")}
        type="email"
        maxLength={limits.email}
        error={isTried && isEmailWrong ? words.emailWrong : null}
      />
      <LongField
        {...field("terms")}
        rows={2}
        description={words.fields.termsHelp}
        maxLength={partLimits.suppliers.terms}
      />
      <LongField {...field("notes")} rows={3} maxLength={limits.text} />
    </FormDialog>
  );
}
