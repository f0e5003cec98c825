import { Button } from "@mantine/core";
import type { Import, RowOutcome } from "@millwright/contract/imports";
import { fill, plural } from "@millwright/messages/text";
import { useRef, useState } from "react";
import { FaultGroups } from "#features/imports/check/FaultGroups.tsx";
import { RefusedMenu } from "#features/imports/check/RefusedMenu.tsx";
import { ResultRows } from "#features/imports/check/ResultRows.tsx";
import { Needs } from "#features/imports/columns/Needs.tsx";
import type { RowFilter } from "#features/imports/import-queries.ts";
import { useAlsoMade, useCounts, useImportWords } from "#features/imports/import-words.ts";
import { Progress } from "#features/imports/run/Progress.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useLocale } from "#lib/language.ts";
import { Tiles } from "#ui/list/Tiles.tsx";
import { Section } from "#ui/page/Section.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
  onCheck: () => void;
  onStart: () => void;
  onColumns: () => void;
}

/** What the import would do: how many rows become what, what is to be mended, and the rows themselves. */
export function CheckStep(props: Props) {
  const { one, acts } = props;
  if (one.state === "checking") return <Progress one={one} acts={acts} />;
  return <Checked {...props} />;
}

function Checked({ one, acts, onCheck, onStart, onColumns }: Props) {
  const words = useImportWords();
  const alsoMade = useAlsoMade();
  const { outcome } = one;
  const [filter, setFilter] = useState<RowFilter>(() => (outcome && outcome.refused > 0 ? { outcome: "refused" } : {}));
  const rowsTitle = useRef<HTMLHeadingElement>(null);
  const also = outcome === null ? "" : alsoMade(outcome.also_made);
  function showRows(next: RowFilter) {
    setFilter(next);
    rowsTitle.current?.focus();
    rowsTitle.current?.scrollIntoView({ block: "start" });
  }
  const tileOf = (value: RowOutcome) => ({ value, label: words.check.outcomes[value], count: outcome?.[value] });
  return (
    <>
      <Section
        title={words.steps.check}
        aside={<NextStep one={one} busy={acts.busy} onCheck={onCheck} onStart={onStart} onColumns={onColumns} />}
      >
        {one.error !== null && <ImportErrorText error={one.error} of="errors" />}
        <Needs one={one} acts={acts} />
        {one.state === "draft" && one.error === null && outcome !== null && (
          <p role="status" className="pad-10-14 mark-caution rounded-4 bg-caution">
            {words.check.stale}
          </p>
        )}
        {outcome !== null && (
          <Tiles
            label={words.check.filter}
            tiles={(["made", "changed", "refused", "same"] as const).map(tileOf)}
            value={filter.outcome as RowOutcome | undefined}
            onChange={(next) => setFilter(next === undefined ? {} : { outcome: next })}
          />
        )}
        {also !== "" && <p>{fill(words.check.also, { what: also })}</p>}
        {outcome?.refused === 0 && <p className="quiet">{words.check.allGood}</p>}
      </Section>
      {one.faults.length > 0 && <FaultGroups one={one} acts={acts} onShow={showRows} />}
      {outcome !== null && (
        <ResultRows
          titleRef={rowsTitle}
          one={one}
          acts={acts}
          filter={filter}
          onAll={() => setFilter({})}
          aside={outcome.refused > 0 && <RefusedMenu id={one.id} />}
        />
      )}
    </>
  );
}

interface ErrorProps {
  error: NonNullable<Import["error"]>;
  of: "errors" | "undoErrors";
}

/** Why the last check, import or undo ended before its time. */
export function ImportErrorText({ error, of }: ErrorProps) {
  const words = useImportWords();
  return (
    <p role="alert" className="pad-10-14 mark-caution rounded-4 bg-caution">
      {words[of][error]}
    </p>
  );
}

interface NextProps extends Omit<Props, "acts"> {
  busy: boolean;
}

/** The one step that is next: to check again, or to bring the good rows in; with what of the sheet stays behind. */
function NextStep({ one, busy, onCheck, onStart, onColumns }: NextProps) {
  const { state, kind, outcome, needs, row_count: rowCount } = one;
  const words = useImportWords();
  const locale = useLocale();
  const count = useCounts();
  if (needs.length > 0) return <Button onClick={onColumns}>{words.steps.columns}</Button>;
  if (state !== "checked" || outcome === null) {
    return (
      <div className="stack gap-4 items-end">
        <Button disabled={busy} onClick={onCheck}>
          {outcome === null ? fill(words.columns.check, { rows: count("rows", rowCount) }) : words.check.again}
        </Button>
        <NotTaken one={one} />
      </div>
    );
  }
  const goodCount = outcome.made + outcome.changed;
  return (
    <div className="stack gap-4 items-end">
      <Button disabled={busy || goodCount === 0} onClick={onStart}>
        {goodCount === 0 ? words.check.startNone : fill(words.check.start, { rows: count(kind, goodCount) })}
      </Button>
      {outcome.refused > 0 && <span className="note">{plural(locale, words.check.leavesOut, outcome.refused)}</span>}
      <NotTaken one={one} />
    </div>
  );
}

const mostNamed = 5;

/** Which columns with a heading go into no field, so that none is missed after the import. */
function NotTaken({ one: { columns } }: { one: Import }) {
  const words = useImportWords();
  const locale = useLocale();
  const left = columns.filter(({ field, heading }) => field === null && heading.trim() !== "");
  if (left.length === 0) return null;
  const named = left.slice(0, mostNamed).map(({ heading }) => heading.trim());
  const list = `${named.join(", ")}${left.length > mostNamed ? "…" : ""}`;
  return <span className="note anywhere">{plural(locale, words.check.notTaken, left.length, { list })}</span>;
}
