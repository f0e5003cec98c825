import { Button } from "@mantine/core";
import type { ProposedMove } from "@millwright/contract/plan-load";
import { fill, plural } from "@millwright/messages/text";
import { IconScale } from "@tabler/icons-react";
import { useState } from "react";
import { MoveList } from "#features/workload/level/MoveList.tsx";
import { keyOf, useTakeMoves } from "#features/workload/level/take-moves.ts";
import styles from "#features/workload/Workload.module.css";
import { useProposals } from "#features/workload/workload-queries.ts";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Moves that would even out the weeks: proposed when they are asked for, made when a planner accepts them. */
export function Levelling({ isOver }: { isOver: boolean }) {
  const { level: words } = useWorkloadWords();
  const mayTake = useMay("POST /plan-load/moves");
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useProposals(isAsked);
  const [changed, setChanged] = useState<readonly ProposedMove[]>([]);
  const isShown = isAsked && data !== undefined;
  function ask() {
    setChanged([]);
    if (isAsked) void refetch();
    else setAsked(true);
  }
  return (
    <Section title={words.title} help={mayTake ? words.help : words.helpReader}>
      <div role="status" aria-live="polite">
        <Changed moves={changed} />
        {isShown && !isFetching && data.moves.length === 0 && (
          <p>{data.over_now > 0 ? `${words.none} ${words.noneHelp}` : words.noneOver}</p>
        )}
        {isShown && data.moves.length > 0 && <p>{fill(words.would, { now: data.over_now, after: data.over_then })}</p>}
      </div>
      {isAsked && !data && error === null && <SkeletonRows count={3} />}
      {isAsked && !data && error !== null && <ErrorState title={words.failed} error={error} onRetry={ask} />}
      {isShown && data.moves.length > 0 && (
        <Proposals
          // What was ticked is of these moves alone.
          key={data.moves.map(keyOf).join()}
          moves={data.moves}
          mayTake={mayTake}
          onTaken={(left) => {
            setChanged(left);
            setAsked(false);
          }}
        />
      )}
      {!(isShown && data.moves.length > 0) && (
        <div>
          <Button
            variant={mayTake && isOver ? "filled" : "default"}
            leftSection={<IconScale aria-hidden="true" />}
            loading={isAsked && isFetching}
            onClick={ask}
          >
            {isShown ? words.again : words.propose}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface ProposalsProps {
  moves: readonly ProposedMove[];
  mayTake: boolean;
  /** With those that were changed meanwhile. */
  onTaken: (left: readonly ProposedMove[]) => void;
}

function Proposals({ moves, mayTake, onTaken }: ProposalsProps) {
  const { level: words } = useWorkloadWords();
  const locale = useLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, take } = useTakeMoves(onTaken);
  const chosen = moves.filter((move) => !left.has(keyOf(move)));
  const isAll = chosen.length === moves.length;
  const choose = (some: readonly ProposedMove[], isTaken: boolean) =>
    setLeft((before) => {
      const keys = new Set(some.map(keyOf));
      return isTaken ? before.difference(keys) : before.union(keys);
    });
  return (
    <>
      {mayTake && moves.length > 1 && (
        <label className={`row gap-10 min-h-44 pointer ${styles.all}`}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) => choose(moves, currentTarget.checked)}
          />
          {words.all}
        </label>
      )}
      <MoveList moves={moves} isChosen={(move) => !left.has(keyOf(move))} onChoose={mayTake ? choose : null} />
      {mayTake && (
        <div className={styles.foot}>
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => take(chosen)}>
            {plural(locale, isAll ? words.acceptAll : words.acceptSome, chosen.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was left when others were accepted, because it had changed. */
function Changed({ moves }: { moves: readonly ProposedMove[] }) {
  const { level: words } = useWorkloadWords();
  const locale = useLocale();
  if (moves.length === 0) return null;
  return (
    <div className={`pad-10-14 bg-hover ${styles.notice}`}>
      <p>{plural(locale, words.changed, moves.length)}</p>
      <MoveList moves={moves} isChosen={() => false} onChoose={null} />
    </div>
  );
}
