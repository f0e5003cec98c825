import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { DownloadHistory } from "#features/history/DownloadHistory.tsx";
import { FilterBar } from "#features/history/FilterBar.tsx";
import { HistoryRows } from "#features/history/HistoryRows.tsx";
import { PrintReport } from "#features/history/PrintReport.tsx";
import { RangeButton } from "#features/history/RangeButton.tsx";
import type { ReportOf } from "#features/history/report.ts";
import type { WhoseAndWhen } from "#features/history/whose-and-when.ts";
import type { AskPage, Rows } from "#lib/api/pages.ts";
import { useMessages } from "#lib/language.ts";
import { Figures } from "#ui/list/Figures.tsx";
import { Page } from "#ui/page/Page.tsx";
import { ActiveFilters } from "#work/filter/ActiveFilters.tsx";
import { FilterButton } from "#work/filter/FilterButton.tsx";
import { ViewsButton } from "#work/filter/ViewsButton.tsx";
import { WhoAreYou } from "#work/filter/WhoAreYou.tsx";
import { ImportLink } from "#work/import/ImportLink.tsx";

const fields = ["assignee", "machine_id", "department_id"] as const;

type HistoryChange = { [Name in "q" | keyof WhoseAndWhen]?: string | undefined };

interface Props<Row> {
  /** Whose views are kept. */
  screen: SavedScreen;
  title: string;
  words: ComponentProps<typeof HistoryRows>["words"] & { search: string; downloaded: string };
  /** As useFilters gives them. */
  filtering: {
    filters: { q?: string } & WhoseAndWhen;
    change: (some: HistoryChange) => void;
    clear: () => void;
    isFiltered: boolean;
    set: (all: Record<string, unknown>) => void;
    asksWho: boolean;
  };
  /** The filters beside the search. */
  selects: ReactNode;
  figures: ComponentProps<typeof Figures>["items"];
  list: Rows<Row>;
  /** Asks for all the rows that match, for the report. */
  ask: AskPage<Row>;
  /** How many these are; unknown while they are counted. */
  total: number | undefined;
  beginDownload: (format: SheetFormat) => Promise<void>;
  /** What of it a sheet can bring in; left out where nothing. */
  importable?: OfferedKindName;
  reportOf: ReportOf<Row>;
  mostOnPaper: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The frame of a history: its figures, its filters, its rows in all their states, and both ways to take them along. */
export function HistoryScreen<Row>(props: Props<Row>) {
  const m = useMessages();
  const { title, words, ask, total } = props;
  const { filters, change, set, clear, isFiltered, asksWho } = props.filtering;
  // On a phone its first record is in the window: figures, filters and ways to take it along are one tap away.
  const isPhone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const exports = (
    <>
      {(["csv", "xlsx"] as const).map((format) => (
        <DownloadHistory
          key={format}
          format={format}
          total={total}
          begin={props.beginDownload}
          done={words.downloaded}
        />
      ))}
      <PrintReport ask={ask} total={total} most={props.mostOnPaper} reportOf={props.reportOf} />
      {props.importable && <ImportLink kind={props.importable} />}
    </>
  );
  return (
    <Page title={title} found={total} actions={!isPhone && exports}>
      {!isPhone && <Figures items={props.figures} />}
      <FilterBar
        searchLabel={words.search}
        q={filters.q}
        onSearch={(q) => change({ q })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        {isPhone && (
          <Button
            variant="default"
            aria-expanded={isUnfolded}
            leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {m.history.more}
          </Button>
        )}
        {(!isPhone || isUnfolded) && (
          <>
            <RangeButton range={filters} onChange={change} />
            {props.selects}
            <FilterButton
              filters={filters}
              fields={fields}
              onChange={change}
              onClear={() => change({ assignee: undefined, machine_id: undefined, department_id: undefined })}
            />
            <ViewsButton screen={props.screen} filters={filters} onChoose={set} />
          </>
        )}
        {isPhone && isUnfolded && exports}
      </FilterBar>
      {isPhone && isUnfolded && <Figures items={props.figures} />}
      <ActiveFilters filters={filters} fields={fields} onChange={change} />
      {asksWho && <WhoAreYou />}
      <HistoryRows list={props.list} isFiltered={isFiltered} onClear={clear} words={words}>
        {props.children}
      </HistoryRows>
    </Page>
  );
}
