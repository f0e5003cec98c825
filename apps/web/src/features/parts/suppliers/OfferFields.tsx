import { Button, Radio } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { limits } from "@millwright/contract/limits";
import { partLimits } from "@millwright/contract/part-limits";
import type { PartSuppliers } from "@millwright/contract/suppliers";
import { fill } from "@millwright/messages/text";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import {
  emptyOffer,
  type OfferDraft,
  type OfferFaults,
  offerDraftOf,
  offerFaults,
} from "#features/parts/suppliers/offer-draft.ts";
import { useSaveOffers, useSupplierWords } from "#features/parts/suppliers/part-suppliers.ts";
import { SupplierNames } from "#features/parts/suppliers/SupplierNames.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { TextField } from "#ui/form/Field.tsx";

interface Props {
  partId: string;
  before: PartSuppliers;
  onClose: () => void;
}

/** The suppliers of a part as fields, a row each. */
export function OfferFields({ partId, before, onClose }: Props) {
  const { common } = useMessages();
  const { offer: words } = useSupplierWords();
  const locale = useLocale();
  const { busy, save } = useSaveOffers(partId);
  const [first] = useState(() =>
    before.suppliers.length > 0 ? before.suppliers.map((offer) => offerDraftOf(offer, locale)) : [emptyOffer(true)],
  );
  const [rows, setRows] = useState(first);
  const [isTried, setTried] = useState(false);
  const namesId = useId();
  const { leave } = useUnsaved(rows !== first, { giveUp: onClose });
  const change = (key: string, some: Partial<OfferDraft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...some } : row)));
  const prefer = (key: string) => setRows(rows.map((row) => ({ ...row, isPreferred: row.key === key })));

  async function send() {
    setTried(true);
    if (rows.some((row) => Object.keys(offerFaults(row, rows)).length > 0)) return;
    if (await save(rows, before)) onClose();
  }
  return (
    <form
      className="stack gap-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SupplierNames id={namesId} />
      {rows.map((row) => (
        <OfferRowFields
          key={row.key}
          row={row}
          faults={isTried ? offerFaults(row, rows) : {}}
          namesId={namesId}
          onChange={(some) => change(row.key, some)}
          onPrefer={() => prefer(row.key)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div className="row wrap gap-10">
        {rows.length < partLimits.suppliers.ofPart && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} />}
            onClick={() => setRows([...rows, emptyOffer(rows.length === 0)])}
          >
            {words.add}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => void leave()}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  row: OfferDraft;
  faults: OfferFaults;
  namesId: string;
  onChange: (some: Partial<OfferDraft>) => void;
  onPrefer: () => void;
  onRemove: () => void;
}

function OfferRowFields({ row, faults, namesId, onChange, onPrefer, onRemove }: RowProps) {
  const { offer: words } = useSupplierWords();
  const seesMoney = useSeesMoney();
  const field = (name: "name" | "number" | "price" | "pack" | "lead") => {
    const fault = name === "number" ? undefined : faults[name];
    return {
      ...{ value: row[name], autoComplete: "off", error: fault ? words[fault] : null },
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    };
  };
  return (
    <fieldset className="stack gap-8 pad-12 bordered rounded" aria-label={row.name || words.supplier}>
      <TextField {...field("name")} label={words.supplier} list={namesId} maxLength={limits.name} />
      <TextField {...field("number")} label={words.number} maxLength={limits.barcode} />
      <div className="flex wrap gap-10">
        {seesMoney && <TextField {...field("price")} label={words.price} inputMode="decimal" maxLength={20} />}
        <TextField {...field("pack")} label={words.pack} inputMode="numeric" maxLength={9} />
        <TextField {...field("lead")} label={words.lead} inputMode="numeric" maxLength={9} />
      </div>
      <div className="row wrap gap-10">
        <Radio checked={row.isPreferred} label={words.preferred} onChange={onPrefer} />
        <IconButton label={fill(words.remove, { name: row.name || words.supplier })} onClick={onRemove}>
          <IconX />
        </IconButton>
      </div>
    </fieldset>
  );
}
