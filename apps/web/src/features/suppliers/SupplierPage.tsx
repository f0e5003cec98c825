import { Button } from "@mantine/core";
import type { SuppliedPart, SupplierDetails } from "@millwright/contract/suppliers";
import { money } from "@millwright/messages/money";
import { plural } from "@millwright/messages/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { SupplierForm } from "#features/suppliers/SupplierForm.tsx";
import { useSuppliedParts, useSupplier, useSupplierWords } from "#features/suppliers/use-suppliers.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  tabs: ReactNode;
  id: string;
}

/** A supplier: how it is reached, what was agreed and spent, and the parts that are bought there. */
export function SupplierPage({ tabs, id }: Props) {
  const words = useSupplierWords();
  const supplier = useSupplier(id);
  const mayEdit = useMay("POST /suppliers");
  const [isEditing, setEditing] = useState(false);
  return (
    <Page
      title={supplier.data?.name ?? words.title}
      ofThing={supplier.data !== undefined}
      actions={
        mayEdit &&
        supplier.data && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {words.editNow}
          </Button>
        )
      }
    >
      {tabs}
      <Link
        to="/parts-inventory/$area/{-$thingId}"
        params={{ area: "suppliers" }}
        className="inline-row gap-8 control ink-action no-underline hover-underline"
      >
        <IconArrowLeft aria-hidden="true" size={18} />
        {words.all}
      </Link>
      {supplier.isPending && <SkeletonRows />}
      {supplier.isError && !supplier.data && (
        <ErrorState title={words.loadFailed} error={supplier.error} onRetry={() => void supplier.refetch()} />
      )}
      {supplier.data && (
        <div className="stack gap-20">
          <Facts supplier={supplier.data} />
          <BoughtParts id={id} />
        </div>
      )}
      {isEditing && supplier.data && <SupplierForm supplier={supplier.data} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function Facts({ supplier }: { supplier: SupplierDetails }) {
  const words = useSupplierWords();
  const locale = useLocale();
  const { contact, phone, email, terms, notes, services, services_cents: cents } = supplier;
  const spent = cents === null ? null : plural(locale, words.spentOn, services, { amount: money(locale, cents) });
  const facts: [string, ReactNode][] = [
    [words.fields.contact, contact],
    [words.fields.phone, phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>],
    [words.fields.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [words.fields.terms, terms],
    [words.fields.notes, notes],
    [words.spent, services > 0 ? spent : null],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Panel>
      <dl className="stack gap-12">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd className="anywhere pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function BoughtParts({ id }: { id: string }) {
  const words = useSupplierWords();
  const columns = useColumns();
  const list = useSuppliedParts(id);
  const parts = list.data?.pages.flatMap((page) => page.rows);
  return (
    <section className="stack gap-12">
      <h2 className="text-16 strong">{words.partsTitle}</h2>
      {list.isPending && <SkeletonRows count={2} />}
      {list.isError && !parts && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {parts?.length === 0 && <p className="note">{words.noParts}</p>}
      {parts !== undefined && parts.length > 0 && (
        <DataTable label={words.partsTitle} rows={parts} rowKey={({ part_id }) => part_id} columns={columns} />
      )}
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}

function useColumns(): Column<SuppliedPart>[] {
  const { offer } = useSupplierWords();
  const locale = useLocale();
  const number = useNumber();
  const seesMoney = useSeesMoney();
  return [
    {
      key: "name",
      header: offer.part,
      card: "title",
      cell: ({ part_id, name, code }) => (
        <Link to="/parts-inventory" search={{ part: part_id }}>
          {name} <Code small>{code}</Code>
        </Link>
      ),
    },
    { key: "number", header: offer.number, card: "fact", cell: ({ number }) => number && <Code>{number}</Code> },
    ...(seesMoney
      ? [
          {
            ...{ key: "price", header: offer.price, align: "end" as const, card: "fact" as const },
            cell: ({ price_cents }: SuppliedPart) => (price_cents === null ? null : money(locale, price_cents)),
          },
        ]
      : []),
    {
      key: "pack",
      header: offer.pack,
      align: "end",
      card: "fact",
      cell: ({ pack }) => (pack === 1 ? null : number(pack)),
    },
    {
      key: "lead",
      header: offer.lead,
      align: "end",
      card: "fact",
      cell: ({ lead_days }) => (lead_days === null ? null : number(lead_days)),
    },
    {
      key: "preferred",
      header: offer.preferred,
      card: "aside",
      cell: ({ is_preferred }) => (is_preferred ? offer.preferred : null),
    },
  ];
}
