import type { Receipt } from "@millwright/contract/subscription";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { BuyerRow } from "#features/subscription/receipt/BuyerRow.tsx";
import styles from "#features/subscription/receipt/Receipts.module.css";
import { receiptOnPaper, sayPaidOn, sayPeriod } from "#features/subscription/receipt/receipt-paper.ts";
import { WithoutReceipt } from "#features/subscription/receipt/WithoutReceipt.tsx";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { ReceiptSheet } from "#print/ReceiptSheet.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What the company has paid, for its owners, with a receipt on paper of each payment. */
export function ReceiptsSection() {
  const m = useMessages();
  const payments = usePaymentWords();
  const id = useId();
  const words = payments.receipts;
  const { print, out } = usePrintOut();
  const locale = useLocale();
  const receipts = useQuery({
    queryKey: ["subscription", "receipts"],
    queryFn: ({ signal }) => api("GET /payments/receipts", { signal }),
  });

  function printOne(receipt: Receipt) {
    const paper = receiptOnPaper(receipt, { m, payments, locale });
    print({ name: receipt.number, content: <ReceiptSheet {...paper} /> });
  }

  return (
    <Panel aria-labelledby={id} className="stack gap-16">
      <div>
        <h2 id={id} className="text-16 strong">
          {words.title}
        </h2>
        <p className="note">{receipts.data?.length === 0 ? words.empty : words.help}</p>
      </div>
      <BuyerRow />
      <WithoutReceipt />
      {receipts.isPending && <SkeletonRows count={2} />}
      {receipts.isError && !receipts.data && (
        <ErrorState title={words.loadFailed} error={receipts.error} onRetry={() => void receipts.refetch()} />
      )}
      {receipts.data && receipts.data.length > 0 && (
        <ul className="stack">
          {receipts.data.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} onPrint={() => printOne(receipt)} />
          ))}
        </ul>
      )}
      {out}
    </Panel>
  );
}

function ReceiptRow({ receipt, onPrint }: { receipt: Receipt; onPrint: () => void }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const saying = { m, payments, locale: useLocale() };
  const words = payments.receipts;
  const { number, kind, package_id, state } = receipt;
  return (
    <li className={`row gap-12 pad-10-0 line-above ${styles.row}`}>
      <div className="stack gap-2 rest anywhere">
        <p className="row wrap gap-4-8 medium">
          {`${words.kinds[kind]}, ${m.subscription.packages[package_id]}`}
          {state !== "paid" && <Badge tone="caution">{words.states[state]}</Badge>}
          {receipt.is_test && <Badge>{words.test}</Badge>}
        </p>
        <p className="note">{sayPeriod(receipt, saying)}</p>
        <p className="note">
          <Link to="/receipts/$receiptId" params={{ receiptId: receipt.id }} className="ink-inherit">
            <Code>{number}</Code>
          </Link>
          {` · ${sayPaidOn(receipt, saying)}`}
        </p>
      </div>
      <span className="mono tabular nowrap">{money(saying.locale, receipt.amount_total)}</span>
      <IconButton label={fill(words.print, { number })} onClick={onPrint}>
        <IconPrinter />
      </IconButton>
    </li>
  );
}
