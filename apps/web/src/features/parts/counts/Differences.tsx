import type { CountDifference, CountSession } from "@millwright/contract/counts";
import { fill, plural } from "@millwright/messages/text";
import { useMemo } from "react";
import { useCents, useCountWords, useDifferences } from "#features/parts/counts/count-queries.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What differs from the ledger and what that is worth, before it is posted and after. */
export function Differences({ session }: { session: CountSession }) {
  const { differences: words } = useCountWords();
  const locale = useLocale();
  const cents = useCents();
  const seesMoney = useSeesMoney();
  const query = useDifferences(session.id, true);
  const columns = useColumns(seesMoney);
  const { data } = query;
  return (
    <Section title={words.title} help={words.help}>
      {query.isPending && <SkeletonRows />}
      {query.isError && !data && (
        <ErrorState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && data.differing === 0 && <p className="quiet">{words.none}</p>}
      {data && data.differing > 0 && (
        <>
          <DataTable label={words.title} rows={data.differences} rowKey={({ id }) => id} columns={columns} />
          {seesMoney && (
            <p>
              <b>{fill(words.total, { value: cents(data.total_cents) })}</b>
            </p>
          )}
          {seesMoney && data.unknown_costs > 0 && (
            <p className="note">{plural(locale, words.unknown, data.unknown_costs)}</p>
          )}
        </>
      )}
      {data && data.not_counted > 0 && <p className="note">{plural(locale, words.notCounted, data.not_counted)}</p>}
    </Section>
  );
}

function useColumns(seesMoney: boolean): Column<CountDifference>[] {
  const words = useCountWords();
  const locale = useLocale();
  const number = useNumber();
  const cents = useCents();
  return useMemo(() => {
    const { columns: heads, none } = words;
    const value: Column<CountDifference> = {
      key: "value",
      header: heads.value,
      align: "end",
      cell: ({ value_cents }) => cents(value_cents),
    };
    return [
      {
        key: "name",
        header: heads.part,
        card: "title",
        cell: ({ name, outcome, missing }) => (
          <span className="inline-row wrap gap-4-8">
            <span className="strong anywhere">{name}</span>
            {outcome !== "corrected" && <Badge tone="caution">{words.outcomes[outcome]}</Badge>}
            {missing > 0 && <Badge tone="danger">{plural(locale, words.missing, missing)}</Badge>}
          </span>
        ),
      },
      { key: "code", header: heads.partCode, card: "aside", cell: ({ code }) => <Code small>{code}</Code> },
      { key: "bin", header: heads.bin, cell: ({ bin_name }) => bin_name ?? none },
      { key: "expected", header: heads.expected, align: "end", cell: ({ expected }) => number(expected) },
      { key: "counted", header: heads.counted, align: "end", cell: ({ quantity }) => number(quantity) },
      {
        key: "difference",
        header: heads.difference,
        align: "end",
        cell: ({ quantity, expected }) => <b>{number(quantity - expected, { signDisplay: "exceptZero" })}</b>,
      },
      ...(seesMoney ? [value] : []),
    ];
  }, [words, locale, number, cents, seesMoney]);
}
