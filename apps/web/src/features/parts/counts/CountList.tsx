import { Button } from "@mantine/core";
import type { CountSession } from "@millwright/contract/counts";
import { fill } from "@millwright/messages/text";
import { IconClipboardList } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { useCountWords, useSessions } from "#features/parts/counts/count-queries.ts";
import { CountStatusBadge, useCoverage } from "#features/parts/counts/count-words.tsx";
import { DueSection } from "#features/parts/counts/DueSection.tsx";
import { OpenCountDialog } from "#features/parts/counts/OpenCountDialog.tsx";
import { PartsGate } from "#features/parts/PartsGate.tsx";
import { isApiError } from "#lib/api/api-error.ts";
import { useNumber } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Page } from "#ui/page/Page.tsx";
import { Section } from "#ui/page/Section.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What is due to be counted, and every count that there was. */
export function CountList({ tabs }: { tabs: ReactNode }) {
  const words = useCountWords();
  const list = useSessions();
  const mayOpen = useMay("POST /counts");
  const [isOpening, setOpening] = useState(false);
  const sessions = list.data?.pages.flatMap((page) => page.rows);
  if (isApiError(list.error) && list.error.status === 403) {
    return (
      <Page title={words.title}>
        <PartsGate />
      </Page>
    );
  }
  return (
    <Page title={words.title} actions={mayOpen && <Button onClick={() => setOpening(true)}>{words.open}</Button>}>
      {tabs}
      <div className="stack gap-16">
        <Section title={words.sessions}>
          {list.isPending && <SkeletonRows />}
          {list.isError && !sessions && (
            <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
          )}
          {sessions?.length === 0 && (
            <EmptyState
              icon={<IconClipboardList />}
              title={words.empty}
              detail={words.emptyHelp}
              action={mayOpen && <Button onClick={() => setOpening(true)}>{words.openFirst}</Button>}
            />
          )}
          {sessions !== undefined && sessions.length > 0 && <SessionTable sessions={sessions} />}
          <ShowMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </Section>
        <DueSection />
      </div>
      {isOpening && <OpenCountDialog onClose={() => setOpening(false)} />}
    </Page>
  );
}

function SessionTable({ sessions }: { sessions: readonly CountSession[] }) {
  const words = useCountWords();
  const { columns: heads } = words;
  const number = useNumber();
  const saying = useSaying();
  const coverage = useCoverage();
  const columns = useMemo(
    (): Column<CountSession>[] => [
      {
        key: "code",
        header: heads.code,
        card: "title",
        cell: ({ id, code }) => (
          <Link
            className="ink-action strong hover-underline touch-44"
            to="/parts-inventory/$area/{-$thingId}"
            params={{ area: "counts", thingId: id }}
          >
            {code}
          </Link>
        ),
      },
      { key: "covers", header: heads.covers, cell: coverage },
      {
        key: "progress",
        header: heads.progress,
        cell: ({ counted, lines }) => fill(words.progress, { n: number(counted), all: number(lines) }),
      },
      {
        key: "opened",
        header: heads.opened,
        from: "desktop",
        cell: ({ opened_at, opened_by_name: name }) =>
          `${sayInstant(Temporal.Instant.from(opened_at), saying)} · ${name}`,
      },
      {
        key: "status",
        header: heads.status,
        card: "aside",
        cell: ({ status }) => <CountStatusBadge status={status} />,
      },
    ],
    [heads, words, number, saying, coverage],
  );
  return <DataTable label={words.sessions} rows={sessions} rowKey={({ id }) => id} columns={columns} />;
}
