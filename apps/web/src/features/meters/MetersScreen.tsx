import { Button, NativeSelect } from "@mantine/core";
import { compareNames } from "@millwright/domain/text/sort-key";
import { plural } from "@millwright/messages/text";
import { IconClipboardText, IconGauge } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { MeterRound } from "#features/meters/MeterRound.tsx";
import styles from "#features/meters/Meters.module.css";
import { mostMeters, useMeters } from "#features/meters/meter-queries.ts";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { type MetersSearch, readMetersSearch } from "#features/meters/meters-search.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { useMay } from "#lib/session/may.ts";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** A round of readings: the meters of a department or of the plant in the order of their machines, with a field each. */
export function MetersScreen() {
  const m = useMeterWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = readMetersSearch(useSearch({ strict: false }));
  const departments = useDepartments();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const mayPaste = useMay("POST /meters/readings/import");
  const { data, error, refetch } = useMeters({ department_id: search.department, unread: search.unread });
  const change = (part: MetersSearch) =>
    void navigate({ to: "/meters", search: { ...search, ...part }, replace: true, resetScroll: false });
  const isFiltered = search.department !== undefined || search.unread !== undefined;
  const inOrder = data?.toSorted(
    (one, other) => compareNames(one.machine_name, other.machine_name) || compareNames(one.name, other.name),
  );
  return (
    <Page
      title={m.title}
      count={data?.length}
      hasMore={data?.length === mostMeters}
      actions={
        <>
          <NativeSelect
            aria-label={m.department}
            value={search.department ?? ""}
            data={[
              { value: "", label: m.all },
              ...(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ department: event.currentTarget.value || undefined })}
          />
          <Button
            variant={search.unread ? "light" : "default"}
            aria-pressed={search.unread !== undefined}
            onClick={() => change({ unread: search.unread ? undefined : "true" })}
          >
            {m.unreadOnly}
          </Button>
          {mayPaste && (
            <Button component={Link} to="/meters/paste" variant="default" leftSection={<IconClipboardText size={18} />}>
              {m.paste}
            </Button>
          )}
          <ImportLink />
          <DownloadSheet
            link={(format) =>
              api("POST /sheets/meters/link", {
                query: { department_id: search.department, unread: search.unread, format },
              })
            }
          />
        </>
      }
    >
      {data === undefined && error === null && <SkeletonRows />}
      {data === undefined && error !== null && (
        <ErrorState title={m.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconGauge />}
          title={isFiltered ? m.nothingFound : m.emptyAll}
          detail={isFiltered ? m.nothingFoundHelp : m.emptyAllHelp}
          action={
            <Button component={Link} to={isFiltered ? "/meters" : "/machines"}>
              {isFiltered ? m.showAll : m.toMachines}
            </Button>
          }
        />
      )}
      {inOrder !== undefined && inOrder.length > 0 && (
        <>
          <p className={`mt-4 quiet ${styles.lead}`} aria-live="polite">
            {read.size === 0 ? m.roundHelp : plural(locale, m.roundDone, read.size)}
          </p>
          <Panel>
            <MeterRound meters={inOrder} onRead={(id) => setRead((before) => new Set([...before, id]))} />
          </Panel>
        </>
      )}
    </Page>
  );
}
