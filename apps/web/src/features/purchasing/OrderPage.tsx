import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import { DraftLines } from "#features/purchasing/DraftLines.tsx";
import { ExpectedDay } from "#features/purchasing/ExpectedDay.tsx";
import { OrderActs } from "#features/purchasing/OrderActs.tsx";
import { OrderLines } from "#features/purchasing/OrderLines.tsx";
import { PurchaseBadge } from "#features/purchasing/OrderTable.tsx";
import { usePurchaseOrder, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { Receipts } from "#features/purchasing/Receipts.tsx";
import { ReceiveDialog } from "#features/purchasing/ReceiveDialog.tsx";
import { useDraftEdit } from "#features/purchasing/use-draft-edit.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useLocale } from "#lib/language.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { Page } from "#ui/page/Page.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  tabs: ReactNode;
  id: string;
  Log: ComponentType<{ id: string }>;
  printLabels: (partIds: readonly string[]) => void;
}

/** One order to a supplier: its lines, what came, and what can be done with it. */
export function OrderPage({ tabs, id, Log, printLabels }: Props) {
  const words = usePurchasingWords();
  const query = usePurchaseOrder(id);
  const order = query.data;
  const mayOrder = useMay("POST /parts");
  const [isReceiving, setReceiving] = useState(false);
  const draft = useDraftEdit(order);
  return (
    <Page
      title={order?.code ?? words.code}
      ofThing
      status={order && <PurchaseBadge order={order} />}
      actions={order && <OrderActs order={order} save={draft.save} onReceive={() => setReceiving(true)} />}
    >
      {tabs}
      <Link
        to="/parts-inventory/$area/{-$thingId}"
        params={{ area: "orders" }}
        className="inline-row gap-8 control ink-action no-underline hover-underline"
      >
        <IconArrowLeft aria-hidden="true" size={18} />
        {words.title}
      </Link>
      {query.isPending && <SkeletonRows />}
      {query.isError && !order && (
        <ErrorState title={words.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {order && (
        <div className="stack gap-20">
          <Facts order={order} />
          {draft.edit && mayOrder ? <DraftLines {...draft} edit={draft.edit} /> : <OrderLines order={order} />}
          {order.receipts.length > 0 && <Receipts order={order} />}
          <Log id={order.id} />
          {isReceiving && <ReceiveDialog order={order} printLabels={printLabels} onClose={() => setReceiving(false)} />}
        </div>
      )}
    </Page>
  );
}

function Facts({ order }: { order: PurchaseOrder }) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const seesMoney = useSeesMoney();
  const { dayText, instantText, priceText } = usePurchaseTexts();
  const { ordered_at, ordered_by_name, approved_by_name, mailed_at, mailed_to, unpriced, total_cents, notes } = order;
  const isUnknown = unpriced > 0 && unpriced === order.lines_count;
  const lines = [
    order.supplier_contact,
    order.supplier_phone,
    order.supplier_email,
    order.status === "ordered" || order.expected_on === null ? null : `${words.expected} ${dayText(order.expected_on)}`,
    ordered_at && ordered_by_name && fill(words.orderedBy, { name: ordered_by_name, day: instantText(ordered_at) }),
    approved_by_name && fill(words.approvedBy, { name: approved_by_name }),
    mailed_at && mailed_to && fill(words.mailedOn, { address: mailed_to, day: instantText(mailed_at) }),
  ].filter((line) => typeof line === "string" && line !== "");
  return (
    <Section
      title={order.supplier_name}
      aside={
        !order.supplier_deleted && (
          <Link
            to="/parts-inventory/$area/{-$thingId}"
            params={{ area: "suppliers", thingId: order.supplier_id }}
            className="control ink-action no-underline hover-underline"
          >
            {words.openSupplier}
          </Link>
        )
      }
    >
      <div className="stack gap-4 anywhere">
        {order.status === "waiting" && <p className="no-margin">{words.waitsHelp}</p>}
        {lines.map((line) => (
          <p key={line} className="note no-margin">
            {line}
          </p>
        ))}
        {order.status === "ordered" && <ExpectedDay key={order.version} order={order} />}
        {notes !== null && <p className="pre-wrap no-margin">{notes}</p>}
        {seesMoney && (
          <p className="strong tabular no-margin">
            {words.total} {isUnknown ? words.unknown.toLowerCase() : priceText(total_cents)}
            {unpriced > 0 && ` · ${plural(locale, words.unpriced, unpriced)}`}
          </p>
        )}
      </div>
    </Section>
  );
}
