import { Button, TextInput } from "@mantine/core";
import type { PurchaseSummary } from "@millwright/contract/purchasing";
import type { ReorderProposal } from "@millwright/contract/reorder";
import { readCount } from "@millwright/domain/parts/count";
import { fill, plural } from "@millwright/messages/text";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  useOpenDrafts,
  useProposals,
  usePurchaseActs,
  usePurchasingWords,
} from "#features/purchasing/purchase-queries.ts";
import { sayPosition, sayUse } from "#features/purchasing/say-use.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Section } from "#ui/page/Section.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/**
 * The parts that are down to their minimum, or that work lacks, by supplier: those that are ticked become drafts in one step. Those of a
 * supplier for whom a draft is open are not ticked of themselves, so that nothing is ordered twice.
 */
export function ToOrder() {
  const words = usePurchasingWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const mayOrder = useMay("POST /parts");
  const list = useProposals();
  const { busy, makeDrafts } = usePurchaseActs();
  const drafts = useOpenDrafts();
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const quantityOf = ({ part_id, to_order }: ReorderProposal) => {
    const text = typed[part_id];
    return text === undefined ? to_order : (readCount(text, locale) ?? 0);
  };
  const draftsOf = (supplierId: string | null) =>
    (drafts.data ?? []).filter(({ supplier_id }) => supplier_id === supplierId);
  const isChosen = ({ part_id, supplier_id }: ReorderProposal) =>
    ticked[part_id] ?? (supplier_id !== null && draftsOf(supplier_id).length === 0);
  const chosen = (list.data ?? []).flatMap((row) => {
    const { part_id, supplier_id } = row;
    const quantity = quantityOf(row);
    return supplier_id !== null && isChosen(row) && quantity > 0 ? [{ part_id, supplier_id, quantity }] : [];
  });
  async function send() {
    const newDrafts = await makeDrafts(chosen);
    if (newDrafts === null) return;
    toast.success(plural(locale, words.draftsMade, newDrafts.length));
    setTyped({});
    setTicked({});
    const [only] = newDrafts;
    if (newDrafts.length === 1 && only)
      await navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "orders", thingId: only.id } });
  }
  const bySupplier = Map.groupBy(list.data ?? [], ({ supplier_id }) => supplier_id);
  // What can't be ordered yet stands below what can.
  const groups = [...bySupplier].toSorted(([one], [other]) => Number(one === null) - Number(other === null));
  return (
    <Section title={words.toOrder} help={words.toOrderHelp}>
      {mayOrder && chosen.length > 0 && (
        <div className="row">
          <Button loading={busy} onClick={() => void send()}>
            {plural(locale, words.makeDrafts, chosen.length)}
          </Button>
        </div>
      )}
      {list.isPending && <SkeletonRows count={2} />}
      {list.isError && !list.data && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <EmptyState title={words.nothingToOrder} detail={words.nothingToOrderHelp} />}
      {groups.map(([supplierId, rows]) => (
        <section key={supplierId}>
          <h3 className="text-14 strong">{rows[0]?.supplier_name ?? words.noSupplier}</h3>
          {supplierId === null && <p className="note">{words.noSupplierHelp}</p>}
          <DraftLinks drafts={draftsOf(supplierId)} />
          <ul className="list">
            {rows.map((row) => (
              <ProposalRow
                key={row.part_id}
                row={row}
                isChosen={isChosen(row)}
                onTick={
                  mayOrder && row.supplier_id !== null
                    ? (isTicked) => setTicked((before) => ({ ...before, [row.part_id]: isTicked }))
                    : null
                }
                quantity={typed[row.part_id] ?? String(row.to_order)}
                onQuantity={(text) => setTyped((before) => ({ ...before, [row.part_id]: text }))}
              />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  );
}

/** The orders to a supplier that wait to be ordered. */
function DraftLinks({ drafts }: { drafts: readonly PurchaseSummary[] }) {
  const words = usePurchasingWords();
  if (drafts.length === 0) return null;
  return (
    <p className="note row wrap gap-8">
      {words.draftMade}
      {drafts.map(({ id, code }) => (
        <Link key={id} to="/parts-inventory/$area/{-$thingId}" params={{ area: "orders", thingId: id }}>
          {code}
        </Link>
      ))}
    </p>
  );
}

interface RowProps {
  row: ReorderProposal;
  isChosen: boolean;
  /** Null of what can't be ordered here. */
  onTick: ((isChosen: boolean) => void) | null;
  quantity: string;
  onQuantity: (text: string) => void;
}

function ProposalRow({ row, isChosen, onTick, quantity, onQuantity }: RowProps) {
  const words = usePurchasingWords();
  const number = useNumber();
  const seesMoney = useSeesMoney();
  const { priceText } = usePurchaseTexts();
  const { open } = useDialogAddress();
  const locale = useLocale();
  const { part_name, part_code, to_order, pack, price_cents } = row;
  const name = { name: part_name };
  const facts = [
    ...sayPosition(row, { words, locale, number }),
    ...(pack > 1 ? [fill(words.packs, { pack: number(pack) })] : []),
    ...(seesMoney && price_cents !== null ? [priceText(price_cents)] : []),
  ];
  return (
    <li className="row wrap gap-12 pad-8-0 line-between">
      {onTick && (
        <label className="tick tick-20 row control">
          <input
            type="checkbox"
            aria-label={fill(words.choose, name)}
            checked={isChosen}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        </label>
      )}
      <div className="stack rest anywhere">
        <span>
          <button
            type="button"
            className="ink-action strong text-start hover-underline"
            onClick={() => open("part", row.part_id)}
          >
            {part_name}
          </button>{" "}
          <Code small>{part_code}</Code>
        </span>
        <span className="note">{facts.join(" · ")}</span>
        {row.no_proposal === null && <span className="note">{sayUse(row, { words, locale, number })}</span>}
      </div>
      {onTick === null && <span className="strong tabular">{fill(words.proposed, { n: number(to_order) })}</span>}
      {onTick && (
        <TextInput
          aria-label={fill(words.quantityOf, name)}
          inputMode="numeric"
          autoComplete="off"
          size="sm"
          w={96}
          value={quantity}
          onChange={(event) => onQuantity(event.currentTarget.value)}
        />
      )}
    </li>
  );
}
