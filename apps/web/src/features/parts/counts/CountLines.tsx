import type { CountLine, CountSession } from "@millwright/contract/counts";
import { fill } from "@millwright/messages/text";
import { useMemo } from "react";
import { useCountWords, useLines } from "#features/parts/counts/count-queries.ts";
import { useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { useWaitingCalls } from "#work/outbox/waiting-calls.ts";

/** What a session counts, with the numbers that were entered; those that wait on the device first. */
export function CountLines({ session }: { session: CountSession }) {
  const words = useCountWords();
  const query = useLines(session.id);
  const lines = query.data?.pages.flatMap((page) => page.rows);
  const columns = useColumns(session);
  return (
    <Section title={words.lines.title}>
      {query.isPending && <SkeletonRows />}
      {query.isError && !lines && (
        <ErrorState title={words.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {lines && <DataTable label={words.lines.title} rows={lines} rowKey={({ id }) => id} columns={columns} />}
      <ShowMore
        more={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        auto
      />
    </Section>
  );
}

/** Numbers that were entered here and are not sent yet. */
export function WaitingCounts({ sessionId }: { sessionId: string }) {
  const number = useNumber();
  const words = useCountWords();
  const waiting = useWaitingCalls("POST /counts/{id}/lines", sessionId).filter(({ isLate }) => isLate);
  if (waiting.length === 0) return null;
  return (
    <ul className="list" aria-label={words.count.waiting}>
      {waiting.map(({ id, body, about }) => (
        <li key={id} className="row gap-8">
          <span className="anywhere">
            {fill(words.count.saved, { name: String(about.name ?? ""), n: number(Number(body.quantity)) })}
          </span>
          <NotSent beside />
        </li>
      ))}
    </ul>
  );
}

function useColumns({ status, is_blind }: CountSession): Column<CountLine>[] {
  const words = useCountWords();
  const number = useNumber();
  const saying = useSaying();
  const isShown = !is_blind || status === "posted" || status === "undone";
  return useMemo(() => {
    const { columns: heads, none } = words;
    const expected: Column<CountLine> = {
      key: "expected",
      header: heads.expected,
      align: "end",
      cell: (line) => (line.expected === null ? none : number(line.expected)),
    };
    return [
      { key: "bin", header: heads.bin, cell: ({ bin_name }) => bin_name ?? none },
      {
        key: "name",
        header: heads.part,
        card: "title",
        cell: (line) => (
          <span className="inline-row wrap gap-4-8">
            <span className="strong anywhere">{line.name}</span>
            {line.is_added && <Badge>{words.count.added}</Badge>}
            {line.is_deleted && <Badge tone="caution">{words.outcomes.deleted}</Badge>}
          </span>
        ),
      },
      { key: "code", header: heads.partCode, card: "aside", cell: ({ code }) => <Code small>{code}</Code> },
      {
        key: "counted",
        header: heads.counted,
        align: "end",
        cell: ({ quantity, unit }) =>
          quantity === null ? (
            <span className="faint">{words.lines.open}</span>
          ) : (
            <b>
              {number(quantity)}
              {unit && `\u00a0${unit}`}
            </b>
          ),
      },
      ...(isShown ? [expected] : []),
      {
        key: "by",
        header: heads.by,
        card: "foot",
        cell: ({ entries }) => (
          <span className="stack">
            {entries.map((entry, n) => {
              const when = sayInstant(Temporal.Instant.from(entry.counted_at), saying);
              const { by_name: name } = entry;
              return (
                <span key={entry.id} className="note">
                  {n === 0 ? `${name} · ${when}` : fill(words.count.before, { n: number(entry.quantity), when, name })}
                </span>
              );
            })}
          </span>
        ),
      },
    ];
  }, [words, number, saying, isShown]);
}
