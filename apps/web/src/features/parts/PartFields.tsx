import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { displayCode } from "@millwright/domain/codes";
import { fitsCode128, longestBarcode } from "@millwright/domain/parts/barcode";
import { barcodeTypes, partCodeKinds, partTypes } from "@millwright/domain/parts/parts";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { type ReactNode, type Ref, Suspense, useId } from "react";
import styles from "#features/parts/PartFields.module.css";
import {
  barcodeTypeOf,
  type DraftFault,
  type DraftFaults,
  type PartDraft,
  typeOf,
} from "#features/parts/part-draft.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { useZone } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import { LongField } from "#ui/form/Field.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";

const SupplierNames = lazyPart(() => import("#features/parts/suppliers/SupplierNames.tsx"), "SupplierNames");

interface Props {
  id: string;
  draft: PartDraft;
  /** What is wrong, once it is to be shown. */
  faults: DraftFaults;
  onChange: (part: Partial<PartDraft>) => void;
  onSave: () => void;
  /** The code of a part that is there already stays. */
  isNew: boolean;
  nameRef?: Ref<HTMLInputElement>;
}

/** The fields of a part, new or not. */
export function PartFields({ id, draft, faults, onChange, onSave, isNew, nameRef }: Props) {
  const { fields, sections, types } = usePartWords();
  const say = useFaultWords();
  const suppliersId = useId();
  const seesMoney = useSeesMoney();
  const field = (name: keyof PartDraft) => ({
    value: draft[name],
    error: say(faults[name]),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const count = { inputMode: "numeric", autoComplete: "off", maxLength: 16 } as const;
  const codeHint = useCodeHint(draft, isNew);
  const sizeHint = useSizeHint();
  return (
    <form
      id={id}
      noValidate
      className="stack gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Group title={sections.part}>
        <TextInput
          {...field("name")}
          ref={nameRef}
          className="all-columns"
          label={fields.name}
          required
          data-autofocus
          maxLength={limits.name}
        />
        <Choice label={fields.type} fault={say(faults.part_type)} required>
          <Segmented
            wide
            legend={fields.type}
            value={typeOf(draft)}
            choices={partTypes.map((value) => ({ value, label: types[value] }))}
            onChange={(part_type) => onChange({ part_type })}
          />
        </Choice>
        <TextInput
          {...field("code")}
          label={fields.code}
          description={isNew ? `${codeHint} ${sizeHint(draft.code)}` : codeHint}
          disabled={!isNew}
          autoComplete="off"
          maxLength={limits.barcode}
        />
      </Group>
      <Group title={sections.stock}>
        <TextInput {...field("current_quantity")} {...count} label={fields.quantity} />
        <TextInput {...field("min_stock_level")} {...count} label={fields.minimum} />
        <TextInput
          {...field("bin_location")}
          label={fields.bin}
          placeholder={fields.binPlaceholder}
          maxLength={limits.bin}
        />
        <TextInput
          {...field("unit")}
          label={fields.unit}
          placeholder={fields.unitPlaceholder}
          maxLength={limits.unit}
        />
        {seesMoney && (
          <TextInput
            {...field("unit_cost")}
            label={fields.unitCost}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Group>
      <Group title={sections.label}>
        <Choice label={fields.barcodeType}>
          <Segmented
            wide
            legend={fields.barcodeType}
            value={barcodeTypeOf(draft)}
            choices={barcodeTypes.map((value) => ({ value, label: fields.barcodeTypes[value] }))}
            onChange={(barcode_type) => onChange({ barcode_type })}
          />
        </Choice>
        {draft.barcode_type === "manual" && (
          <TextInput
            {...field("barcode_data")}
            label={fields.barcodeData}
            description={`${fields.barcodeHelp} ${sizeHint(draft.barcode_data)}`}
            required
            autoComplete="off"
            maxLength={limits.barcode}
          />
        )}
      </Group>
      <Group title={sections.supplier}>
        <TextInput
          {...field("supplier_name")}
          label={fields.supplierName}
          list={suppliersId}
          autoComplete="off"
          maxLength={limits.name}
        />
        <Suspense fallback={null}>
          <SupplierNames id={suppliersId} />
        </Suspense>
        <TextInput {...field("supplier_contact")} label={fields.supplierContact} maxLength={limits.name} />
        <TextInput {...field("supplier_phone")} label={fields.supplierPhone} type="tel" maxLength={limits.phone} />
        <TextInput {...field("supplier_email")} label={fields.supplierEmail} type="email" maxLength={limits.email} />
        <LongField {...field("notes")} className="all-columns" label={fields.notes} rows={3} maxLength={limits.text} />
      </Group>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-8 text strong">{title}</h3>
      <div className={`grid columns-2 items-start narrow-columns-1 ${styles.grid}`}>{children}</div>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  fault?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** One of a few, under its label as the fields are. */
function Choice({ label, fault, required = false, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="stack gap-2">
      <span className="text-14 medium" aria-hidden="true">
        {label} {required && <span className="ink-danger">*</span>}
      </span>
      {children}
      {fault && (
        <span id={id} role="alert" className="ink-danger small">
          {fault}
        </span>
      )}
    </div>
  );
}

function useFaultWords(): (fault: DraftFault | undefined) => string | undefined {
  const { faults } = usePartWords();
  return (fault) => {
    if (fault === undefined) return undefined;
    return faults[fault];
  };
}

/** Up to where a Code 128 of it fits a label, and what happens beyond. */
function useSizeHint(): (text: string) => string {
  const { fields } = usePartWords();
  return (text) => {
    const isShort = text.trim() === "" || fitsCode128(text.trim());
    const space = { characters: longestBarcode, digits: longestBarcode * 2 };
    return fill(isShort ? fields.fitsLabel : fields.onlyQr, space);
  };
}

function useCodeHint(draft: PartDraft, isNew: boolean): string {
  const { fields } = usePartWords();
  const [now, zone] = [useNow(), useZone()];
  if (!isNew) return fields.codeStays;
  const kind = partCodeKinds[typeOf(draft) || "maintenance"];
  return fill(fields.codeAuto, { code: displayCode(kind, dayOf(now, zone).year, 1) });
}
