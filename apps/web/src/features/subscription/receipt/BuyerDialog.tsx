import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Buyer } from "@millwright/contract/subscription";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { buyerQuery } from "#features/subscription/receipt/buyer.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { LongField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  buyer: Buyer;
  /** Before a payment: goes on without it. */
  onLater?: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks to whom receipts are made out: on the profile, and once before the first payment. */
export function BuyerDialog({ buyer, onLater, onSaved, onClose }: Props) {
  const m = useMessages();
  const payments = usePaymentWords();
  const words = payments.receipts.buyer;
  const client = useQueryClient();
  const { company_name } = useUser();
  const formId = useId();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState(buyer.name ?? company_name);
  const [address, setAddress] = useState(buyer.address ?? "");
  const [tried, setTried] = useState(false);
  const [before] = useState({ name, address });
  const { leave } = useUnsaved(name !== before.name || address !== before.address, { giveUp: onClose });
  const missing = (text: string) => tried && trimmed(text) === "";

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (trimmed(name) === "" || trimmed(address) === "") return;
    const saved = async () => {
      const body = { name: trimmed(name), address: trimmed(address) };
      client.setQueryData(buyerQuery().queryKey, await api("PUT /payments/buyer", { body }));
    };
    if (!(await act(saved, { failed: words.failed }))) return;
    void client.invalidateQueries({ queryKey: ["subscription", "receipts"] });
    onSaved();
  }

  return (
    <AppDialog
      title={words.title}
      size="narrow"
      onClose={() => void leave()}
      foot={
        <>
          <Button variant="default" onClick={onLater ?? (() => void leave())}>
            {onLater ? words.later : m.common.cancel}
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {onLater ? words.saveAndPay : m.common.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-16" noValidate onSubmit={(event) => void save(event)}>
        <p className="note">{words.help}</p>
        <TextInput
          data-autofocus
          required
          label={words.name}
          autoComplete="organization"
          value={name}
          maxLength={limits.name}
          error={missing(name) && words.nameMissing}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <LongField
          required
          rows={3}
          label={words.address}
          description={words.addressHint}
          autoComplete="street-address"
          value={address}
          maxLength={limits.address}
          error={missing(address) && words.addressMissing}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </form>
    </AppDialog>
  );
}
