import { Button } from "@mantine/core";
import type { PartSupplier } from "@millwright/contract/suppliers";
import { money } from "@millwright/messages/money";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OfferFields } from "#features/parts/suppliers/OfferFields.tsx";
import { usePartSuppliers, useSupplierWords } from "#features/parts/suppliers/part-suppliers.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Code } from "#ui/label/Code.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Where a part is bought, under which number, for how much; changed in place by who plans. */
export function PartSuppliers({ partId }: { partId: string }) {
  const { offer: words } = useSupplierWords();
  const query = usePartSuppliers(partId);
  const mayEdit = useMay("PUT /parts/{id}/suppliers");
  const [isEditing, setEditing] = useState(false);
  if (query.isPending) return <SkeletonRows count={1} />;
  if (query.data === undefined)
    return <ErrorState title={words.loadFailed} error={query.error} onRetry={() => void query.refetch()} />;
  if (isEditing) return <OfferFields partId={partId} before={query.data} onClose={() => setEditing(false)} />;
  const { suppliers } = query.data;
  return (
    <div className="stack gap-8">
      {suppliers.length === 0 && <p className="note">{words.none}</p>}
      {suppliers.length > 0 && (
        <ul className="list" aria-label={words.title}>
          {suppliers.map((offer) => (
            <OfferRow key={offer.supplier_id} offer={offer} />
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button variant="default" className="push-end" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      )}
    </div>
  );
}

function OfferRow({ offer }: { offer: PartSupplier }) {
  const { offer: words } = useSupplierWords();
  const locale = useLocale();
  const number = useNumber();
  const { supplier_id, name, price_cents: cents, pack, lead_days: days } = offer;
  const facts = [
    offer.is_preferred && words.preferred,
    cents !== null && money(locale, cents),
    pack > 1 && fill(words.packOf, { n: number(pack) }),
    days !== null && plural(locale, words.days, days),
    offer.is_deleted && words.deleted,
  ].filter(Boolean);
  return (
    <li className="stack pad-8-0 line-between anywhere">
      <span className="row wrap gap-8">
        {offer.is_deleted ? (
          <span className="strong">{name}</span>
        ) : (
          <Link to="/parts-inventory/$area/{-$thingId}" params={{ area: "suppliers", thingId: supplier_id }}>
            {name}
          </Link>
        )}
        {offer.number && <Code>{offer.number}</Code>}
      </span>
      {facts.length > 0 && <span className="note">{facts.join(" · ")}</span>}
    </li>
  );
}
