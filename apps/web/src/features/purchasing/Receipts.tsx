import { Button } from "@mantine/core";
import type { PurchaseOrder, PurchaseReceipt } from "@millwright/contract/purchasing";
import { fill } from "@millwright/messages/text";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Section } from "#ui/page/Section.tsx";
import { toast } from "#ui/toast/toast.ts";

/** What came of an order, the latest first. */
export function Receipts({ order }: { order: PurchaseOrder }) {
  const words = usePurchasingWords();
  return (
    <Section title={words.receipts}>
      <ul className="list">
        {order.receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </Section>
  );
}

function ReceiptRow({ receipt }: { receipt: PurchaseReceipt }) {
  const words = usePurchasingWords();
  const number = useNumber();
  const confirm = useConfirm();
  const { instantText, priceText } = usePurchaseTexts();
  const { busy, undo } = usePurchaseActs();
  const mayUndo = useMay("POST /parts");
  const { id, at, by_name, note, undone_at, undone_by_name, lines } = receipt;
  async function takeBack() {
    const question = { title: words.undoTitle, detail: words.undoDetail, action: words.undo };
    if ((await confirm(question)) && (await undo(id)) !== null) toast.success(words.undoneDone);
  }
  const differences = lines.filter(
    ({ price_cents, ordered_price_cents: ordered }) =>
      ordered !== null && price_cents !== null && price_cents !== ordered,
  );
  return (
    <li className="row wrap gap-12 pad-8-0 line-between">
      <div className="stack rest anywhere">
        <span>
          <span className="strong">{instantText(at)}</span> {fill(words.by, { name: by_name })}
        </span>
        <span className="note">
          {lines
            .map(({ quantity, part_name }) => fill(words.receiptLine, { quantity: number(quantity), name: part_name }))
            .join(", ")}
        </span>
        {differences.map(({ line_id, part_name, price_cents, ordered_price_cents }) => (
          <span key={line_id} className="note">
            {fill(words.differs, {
              name: part_name,
              price: priceText(price_cents),
              ordered: priceText(ordered_price_cents),
            })}
          </span>
        ))}
        {note !== null && <span className="note pre-wrap">{note}</span>}
        {undone_at !== null && <span className="note">{fill(words.undone, { name: undone_by_name ?? "" })}</span>}
      </div>
      {undone_at === null && mayUndo && (
        <Button variant="default" loading={busy} onClick={() => void takeBack()}>
          {words.undo}
        </Button>
      )}
    </li>
  );
}
