import { Button } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/receipt/ReceiptScreen.module.css";
import { receiptOnPaper } from "#features/subscription/receipt/receipt-paper.ts";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { ReceiptSheet } from "#print/ReceiptSheet.tsx";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** One receipt, where its mail leads: as it is printed, on A4 or Letter, or kept as a PDF. */
export function ReceiptScreen() {
  const m = useMessages();
  const payments = usePaymentWords();
  const { receiptId: id } = useParams({ from: "/shell/receipts/$receiptId" });
  const saying = { m, payments, locale: useLocale() };
  const words = payments.receipts;
  const { print, out } = usePrintOut();
  const receipt = useQuery({
    queryKey: ["subscription", "receipts", id],
    queryFn: ({ signal }) => api("GET /payments/receipts/{id}", { params: { id }, signal }),
  });
  const paper = receipt.data && receiptOnPaper(receipt.data, saying);
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft />}
        renderRoot={(props) => <Link {...props} to="/profile" />}
      >
        {words.toProfile}
      </Button>
      {receipt.data && paper && (
        <Button
          leftSection={<IconPrinter />}
          onClick={() => print({ name: receipt.data.number, content: <ReceiptSheet {...paper} /> })}
        >
          {words.printOrPdf}
        </Button>
      )}
    </>
  );
  return (
    <Page
      ofThing
      title={receipt.data ? `${m.subscription.receipt} ${receipt.data.number}` : m.subscription.receipt}
      actions={actions}
    >
      {receipt.isPending && <SkeletonRows count={5} />}
      {receipt.isError && !receipt.data && (
        <ErrorState title={words.oneFailed} error={receipt.error} onRetry={() => void receipt.refetch()} />
      )}
      {paper && (
        <div className={`bordered rounded ${styles.paper}`}>
          <ReceiptSheet {...paper} />
        </div>
      )}
      {out}
    </Page>
  );
}
