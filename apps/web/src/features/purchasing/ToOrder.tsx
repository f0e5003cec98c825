import { Button, TextInput } from "@mantine/core";
import type { ReorderProposal } from "@millwright/contract/reorder";
import { readCount } from "@millwright/domain/parts/count";
import { fill, plural } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useProposals, usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { sayUse } from "#features/purchasing/say-use.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Code } from "#ui/label/Code.tsx";
import { Section } from "#ui/page/Section.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The parts that are down to their minimum, by supplier: those that are ticked become drafts in one step. */
export function ToOrder() {
  const words = usePurchasingWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const mayOrder = useMay("POST /parts");
  const list = useProposals();
  const { busy, makeDrafts } = usePurchaseActs();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const quantityOf = ({ part_id, to_order }: ReorderProposal) => {
    const text = typed[part_id];
    return text === undefined ? to_order : (readCount(text, locale) ?? 0);
  };
  const chosen = (list.data ?? []).flatMap((row) => {
    const { part_id, supplier_id } = row;
    const quantity = quantityOf(row);
    return supplier_id !== null && !left.has(part_id) && quantity > 0 ? [{ part_id, supplier_id, quantity }] : [];
  });
  async function send() {
    const drafts = await makeDrafts(chosen);
    if (drafts === null) return;
    toast.success(plural(locale, words.draftsMade, drafts.length));
    setTyped({});
    const [only] = drafts;
    if (drafts.length === 1 && only)
      await navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "orders", thingId: only.id } });
  }
  function tick(partId: string, isChosen: boolean) {
    setLeft((before) => new Set(isChosen ? [...before].filter((id) => id !== partId) : [...before, partId]));
  }
  const bySupplier = Map.groupBy(list.data ?? [], ({ supplier_name }) => supplier_name);
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
      {[...bySupplier].map(([supplier, rows]) => (
        <section key={supplier}>
          <h3 className="text-14 strong">{supplier ?? words.noSupplier}</h3>
          {supplier === null && <p className="note">{words.noSupplierHelp}</p>}
          <ul className="list">
            {rows.map((row) => (
              <ProposalRow
                key={row.part_id}
                row={row}
                isChosen={!left.has(row.part_id)}
                onTick={mayOrder && row.supplier_id !== null ? (isChosen) => tick(row.part_id, isChosen) : null}
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
  const { part_name, part_code, available, on_order, minimum, on_hand, reserved, pack, price_cents } = row;
  const name = { name: part_name };
  const stock = { available: number(available), onOrder: number(on_order), minimum: number(minimum) };
  const facts = [
    fill(words.stock, stock),
    ...(reserved > 0 ? [fill(words.reservedToo, { onHand: number(on_hand), reserved: number(reserved) })] : []),
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
          <span className="strong">{part_name}</span> <Code small>{part_code}</Code>
        </span>
        <span className="note">{facts.join(" · ")}</span>
        <span className="note">{sayUse(row, words, number)}</span>
      </div>
      <TextInput
        aria-label={fill(words.quantityOf, name)}
        inputMode="numeric"
        autoComplete="off"
        size="sm"
        w={96}
        disabled={onTick === null}
        value={quantity}
        onChange={(event) => onQuantity(event.currentTarget.value)}
      />
    </li>
  );
}
