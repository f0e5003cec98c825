import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { type Arrival, arrivalOf, differing, readArrivals } from "#features/purchasing/receive-draft.ts";
import { nameWidth } from "#features/purchasing/row-width.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { newId } from "#lib/api/new-id.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  order: PurchaseOrder;
  printLabels: (partIds: readonly string[]) => void;
  onClose: () => void;
}

/** Books what came of an order; what is still to come is filled in. */
export function ReceiveDialog({ order, printLabels, onClose }: Props) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const seesMoney = useSeesMoney();
  const { priceText } = usePurchaseTexts();
  const { busy, receive } = usePurchaseActs();
  const confirmUnusual = useConfirmUnusual();
  const confirm = useConfirm();
  const [id] = useState(newId);
  const [arrivals, setArrivals] = useState(() => order.lines.map(arrivalOf));
  const [note, setNote] = useState("");
  const [before] = useState(arrivals);
  const { leave } = useUnsaved(note !== "" || arrivals !== before, { giveUp: onClose });
  const came = readArrivals(arrivals, locale, seesMoney);
  const others = came === null ? [] : differing(came);
  async function send() {
    if (came === null) return toast.error(words.notReceived, { detail: words.unclear });
    if (came.length === 0) return toast.error(words.notReceived, { detail: words.nothingCame });
    const confirmed = await confirmUnusual(came);
    if (confirmed === null) return;
    const lines = came.map(({ line, quantity, cents }) => ({
      ...{ line_id: line.id, quantity },
      ...(seesMoney && { price_cents: cents }),
    }));
    if ((await receive(order, { id, note, lines, ...confirmed })) === null) return;
    onClose();
    toast.success(words.receivedDone);
    const question = {
      title: words.printLabels,
      action: words.printLabelsAction,
      cancel: words.notNow,
      tone: "action",
    } as const;
    if (await confirm(question)) printLabels(came.map(({ line }) => line.part_id));
  }
  const change = (lineId: string, some: Partial<Arrival>) =>
    setArrivals((all) => all.map((one) => (one.line.id === lineId ? { ...one, ...some } : one)));
  return (
    <FormDialog
      title={fill(words.receiveTitle, { code: order.code })}
      label={words.receive}
      busy={busy}
      className="stack gap-16"
      onSend={() => void send()}
      onClose={() => void leave()}
    >
      <p className="note no-margin">{words.receiveHelp}</p>
      <ul className="list">
        {arrivals.map((arrival) => (
          <ArrivalRow
            key={arrival.line.id}
            arrival={arrival}
            isUnclear={readArrivals([arrival], locale, seesMoney) === null}
            seesMoney={seesMoney}
            onChange={(some) => change(arrival.line.id, some)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="pad-12 rounded bg-caution" role="status">
          <p className="strong no-margin">{words.differsTitle}</p>
          {others.map(({ line, cents }) => (
            <p key={line.id} className="no-margin">
              {fill(words.differs, {
                name: line.part_name,
                price: priceText(cents),
                ordered: priceText(line.price_cents),
              })}
            </p>
          ))}
        </div>
      )}
      <TextInput
        label={words.note}
        maxLength={limits.text}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

type ReadArrivals = NonNullable<ReturnType<typeof readArrivals>>;

/** Asks about more than was ordered, and about what costs nothing; null of what is not meant. */
function useConfirmUnusual() {
  const words = usePurchasingWords();
  const confirm = useConfirm();
  return async (came: ReadArrivals) => {
    const names = (some: ReadArrivals) => some.map(({ line }) => line.part_name);
    const more = came.filter(({ line, quantity }) => quantity > line.open);
    const free = came.filter(({ cents }) => cents === 0);
    const ask = (title: string, action: string, list: string[]) => confirm({ title, action, list, tone: "action" });
    if (more.length > 0 && !(await ask(words.moreTitle, words.moreAction, names(more)))) return null;
    if (free.length > 0 && !(await ask(words.freeTitle, words.freeAction, names(free)))) return null;
    return { more_than_ordered: more.length > 0, free_of_charge: free.length > 0 };
  };
}

interface RowProps {
  arrival: Arrival;
  isUnclear: boolean;
  seesMoney: boolean;
  onChange: (some: Partial<Arrival>) => void;
}

function ArrivalRow({ arrival: { line, quantity, price }, isUnclear, seesMoney, onChange }: RowProps) {
  const words = usePurchasingWords();
  const number = useNumber();
  const name = { name: line.part_name };
  const ordered = `${number(line.received)} / ${number(line.quantity)}`;
  return (
    <li className="row wrap gap-12 pad-8-0 line-between">
      <div className="stack rest anywhere" style={{ flexBasis: nameWidth }}>
        <span className="strong">{line.part_name}</span>
        <span className="note">
          {words.received} {ordered}
        </span>
      </div>
      <div className="row gap-12">
        <TextInput
          label={words.arrived}
          aria-label={fill(words.quantityOf, name)}
          inputMode="numeric"
          autoComplete="off"
          w={90}
          error={isUnclear}
          value={quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
        {seesMoney && (
          <TextInput
            label={words.price}
            aria-label={fill(words.priceOf, name)}
            inputMode="decimal"
            autoComplete="off"
            w={130}
            error={isUnclear}
            value={price}
            onChange={(event) => onChange({ price: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}
