import { Button } from "@mantine/core";
import type { Import } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ImportErrorText } from "#features/imports/check/CheckStep.tsx";
import { RefusedMenu } from "#features/imports/check/RefusedMenu.tsx";
import { ResultRows } from "#features/imports/check/ResultRows.tsx";
import type { RowFilter } from "#features/imports/import-queries.ts";
import { useAlsoMade, useCounts, useImportWords } from "#features/imports/import-words.ts";
import { AnotherSheet } from "#features/imports/run/AnotherSheet.tsx";
import { listOf } from "#features/imports/run/list-of.ts";
import { Undone } from "#features/imports/run/Undone.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Tiles } from "#ui/list/Tiles.tsx";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
}

const outcomes = ["made", "changed", "refused", "same"] as const;

/** What was brought in, where to see it, and the way to undo it. */
export function Done({ one, acts }: Props) {
  const words = useImportWords();
  const count = useCounts();
  const alsoMade = useAlsoMade();
  const title = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState<RowFilter | null>(null);
  useNewData(one);
  // Whoever hears the page hears that it is over.
  useEffect(() => title.current?.focus(), []);
  const { outcome, kind, state } = one;
  if (state === "undone") return <Undone one={one} />;
  const goodCount = outcome === null ? 0 : outcome.made + outcome.changed;
  const also = outcome === null ? "" : alsoMade(outcome.also_made);
  return (
    <>
      <Panel className="stack gap-14">
        {one.error !== null && <ImportErrorText error={one.error} of="undoErrors" />}
        <h2 ref={title} tabIndex={-1} className="row gap-8 text-18 strong">
          <IconCheck aria-hidden="true" className="ink-action" />
          {goodCount === 0 ? words.done.none : fill(words.done.title, { what: count(kind, goodCount) })}
        </h2>
        {outcome && (
          <Tiles
            label={words.check.filter}
            tiles={outcomes.map((value) => ({ value, label: words.check.outcomes[value], count: outcome[value] }))}
            value={outcomes.find((value) => value === filter?.outcome)}
            onChange={(next) => setFilter(next === undefined ? null : { outcome: next })}
          />
        )}
        {also !== "" && <p>{fill(words.done.also, { what: also })}</p>}
        <div className="row wrap gap-10">
          {kind !== null && (
            <Button renderRoot={(props) => <Link {...props} {...listOf(kind)} />}>{words.done.see[kind]}</Button>
          )}
          <AnotherSheet kind={kind} />
          {outcome !== null && outcome.refused > 0 && <RefusedMenu id={one.id} />}
        </div>
        <UndoLine one={one} acts={acts} />
      </Panel>
      {filter !== null && <ResultRows one={one} acts={acts} filter={filter} onAll={() => setFilter({})} />}
    </>
  );
}

/** What other screens showed before is asked for again: an import makes much at once. */
function useNewData({ id, state }: Import) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state that an import comes to.
  useEffect(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "imports" });
  }, [client, id, state]);
}

function UndoLine({ one: { undo_until: until }, acts }: Props) {
  const words = useImportWords();
  const saying = useSaying();
  const confirm = useConfirm();
  if (until === null) return null;
  const end = Temporal.Instant.from(until);
  if (Temporal.Instant.compare(end, currentInstant()) <= 0) return <p className="note">{words.done.undoOver}</p>;
  async function undo() {
    const { undoQuestion, undoDetail, undoNow, keep } = words.done;
    if (await confirm({ title: undoQuestion, detail: undoDetail, action: undoNow, cancel: keep })) await acts.undo();
  }
  return (
    <div className="row wrap gap-8-12">
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={18} />}
        disabled={acts.busy}
        onClick={() => void undo()}
      >
        {words.done.undo}
      </Button>
      <span className="note">{fill(words.done.undoHelp, { when: sayInstant(end, saying) })}</span>
    </div>
  );
}
