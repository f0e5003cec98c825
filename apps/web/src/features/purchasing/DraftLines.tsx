import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { AddPart } from "#features/purchasing/AddPart.tsx";
import { bodyOf, type DraftEdit, type DraftLine } from "#features/purchasing/draft-lines.ts";
import { usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { nameWidth } from "#features/purchasing/row-width.ts";
import { useLocale } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { LongField } from "#ui/form/Field.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Section } from "#ui/page/Section.tsx";

interface Props {
  edit: DraftEdit;
  busy: boolean;
  isChanged: boolean;
  onChange: (edit: DraftEdit | null) => void;
  onSave: () => void;
}

/** The lines of a draft, to be changed. */
export function DraftLines({ edit, busy, isChanged, onChange, onSave }: Props) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const { lines, expectedOn, notes } = edit;
  const change = (some: Partial<DraftEdit>) => onChange({ ...edit, ...some });
  const changeLine = (partId: string, some: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.part_id === partId ? { ...line, ...some } : line)) });
  return (
    <Section
      title={words.lines}
      aside={
        isChanged && (
          <div className="row wrap gap-8">
            <Button variant="default" onClick={() => onChange(null)}>
              {words.discard}
            </Button>
            <Button loading={busy} onClick={onSave}>
              {words.save}
            </Button>
          </div>
        )
      }
    >
      {lines.length === 0 && <p className="note">{words.noLines}</p>}
      <ul className="list">
        {lines.map((line) => (
          <LineRow
            key={line.part_id}
            line={line}
            isUnclear={bodyOf(line, locale) === null}
            onChange={(some) => changeLine(line.part_id, some)}
            onRemove={() => change({ lines: lines.filter(({ part_id }) => part_id !== line.part_id) })}
          />
        ))}
      </ul>
      <AddPart
        taken={lines.map(({ part_id }) => part_id)}
        onAdd={({ id, name, code }) => {
          const added = { part_id: id, part_name: name, part_code: code, number: "", quantity: "1", price: "" };
          change({ lines: [...lines, { ...added, isNew: true }] });
        }}
      />
      <TextInput
        label={words.expectedOn}
        type="date"
        value={expectedOn}
        onChange={(event) => change({ expectedOn: event.currentTarget.value })}
      />
      <LongField
        label={words.notes}
        rows={3}
        maxLength={limits.text}
        value={notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </Section>
  );
}

interface RowProps {
  line: DraftLine;
  isUnclear: boolean;
  onChange: (some: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function LineRow({ line, isUnclear, onChange, onRemove }: RowProps) {
  const words = usePurchasingWords();
  const name = { name: line.part_name };
  return (
    <li className="row wrap gap-12 pad-8-0 line-between">
      <div className="stack rest anywhere" style={{ flexBasis: nameWidth }}>
        <span>
          <span className="strong">{line.part_name}</span> <Code small>{line.part_code}</Code>
        </span>
        {line.number !== "" && (
          <span className="note">
            {words.number} {line.number}
          </span>
        )}
      </div>
      <div className="row gap-12">
        <TextInput
          label={words.quantity}
          aria-label={fill(words.quantityOf, name)}
          inputMode="numeric"
          autoComplete="off"
          w={100}
          error={isUnclear}
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
        <TextInput
          label={words.price}
          aria-label={fill(words.priceOf, name)}
          inputMode="decimal"
          autoComplete="off"
          w={130}
          error={isUnclear}
          value={line.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
        <IconButton label={fill(words.removeLine, name)} onClick={onRemove}>
          <IconTrash />
        </IconButton>
      </div>
    </li>
  );
}
