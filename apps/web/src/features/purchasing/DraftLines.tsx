import { Button, Textarea, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { AddPart } from "#features/purchasing/AddPart.tsx";
import { bodyOf, type DraftLine, draftOf } from "#features/purchasing/draft-lines.ts";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { useLocale } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The lines of a draft, to be changed. */
export function DraftLines({ order }: { order: PurchaseOrder }) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const { busy, save } = usePurchaseActs();
  const [lines, setLines] = useState(() => order.lines.map(draftOf));
  const [expectedOn, setExpectedOn] = useState(order.expected_on ?? "");
  const [notes, setNotes] = useState(order.notes ?? "");
  const bodies = lines.map((line) => bodyOf(line, locale));
  const change = (partId: string, some: Partial<DraftLine>) =>
    setLines((before) => before.map((line) => (line.part_id === partId ? { ...line, ...some } : line)));
  const before = JSON.stringify([order.lines.map(draftOf), order.expected_on ?? "", order.notes ?? ""]);
  const isChanged = before !== JSON.stringify([lines, expectedOn, notes]);
  async function send() {
    const all = bodies.flatMap((body) => body ?? []);
    if (all.length < lines.length) return toast.error(words.notSaved, { detail: words.unclear });
    const saved = await save(order, { lines: all, expected_on: expectedOn || null, notes });
    if (saved !== null) toast.success(words.saved);
  }
  return (
    <Section
      title={words.lines}
      aside={
        isChanged && (
          <Button loading={busy} onClick={() => void send()}>
            {words.save}
          </Button>
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
            onChange={(some) => change(line.part_id, some)}
            onRemove={() => setLines((all) => all.filter(({ part_id }) => part_id !== line.part_id))}
          />
        ))}
      </ul>
      <AddPart
        taken={lines.map(({ part_id }) => part_id)}
        onAdd={({ id, name, code }) =>
          setLines((all) => [
            ...all,
            { part_id: id, part_name: name, part_code: code, number: "", quantity: "1", price: "", isNew: true },
          ])
        }
      />
      <TextInput
        label={words.expectedOn}
        type="date"
        value={expectedOn}
        onChange={(event) => setExpectedOn(event.currentTarget.value)}
      />
      <Textarea
        label={words.notes}
        autosize
        maxLength={limits.text}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
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
      <div className="stack rest anywhere">
        <span>
          <span className="strong">{line.part_name}</span> <Code small>{line.part_code}</Code>
        </span>
        {line.number !== "" && (
          <span className="note">
            {words.number} {line.number}
          </span>
        )}
      </div>
      <TextInput
        label={words.quantity}
        aria-label={fill(words.quantityOf, name)}
        inputMode="numeric"
        autoComplete="off"
        w={110}
        error={isUnclear}
        value={line.quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <TextInput
        label={words.price}
        aria-label={fill(words.priceOf, name)}
        inputMode="decimal"
        autoComplete="off"
        w={150}
        error={isUnclear}
        value={line.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <IconButton label={fill(words.removeLine, name)} onClick={onRemove}>
        <IconTrash />
      </IconButton>
    </li>
  );
}
