import type { ProposedMove } from "@millwright/contract/plan-load";
import { fill } from "@millwright/messages/text";
import { keyOf } from "#features/workload/level/take-moves.ts";
import { OrderLink } from "#features/workload/OrderLink.tsx";
import { useSayWeek } from "#features/workload/say-week.ts";
import styles from "#features/workload/Workload.module.css";
import { useWorkloadWords } from "#features/workload/workload-words.ts";

interface Props {
  moves: readonly ProposedMove[];
  isChosen: (move: ProposedMove) => boolean;
  /** Null for who only reads them. */
  onChoose: ((moves: readonly ProposedMove[], isTaken: boolean) => void) | null;
}

/** Moves of single dates, each with from where to where and why. */
export function MoveList({ moves, isChosen, onChoose }: Props) {
  const { level: words } = useWorkloadWords();
  return (
    <ul className={`list ${styles.moves}`} aria-label={words.list}>
      {moves.map((move) => (
        <li key={keyOf(move)}>
          {onChoose && <Tick move={move} isChosen={isChosen(move)} onChoose={(isTaken) => onChoose([move], isTaken)} />}
          <Move move={move} />
        </li>
      ))}
    </ul>
  );
}

interface TickProps {
  move: ProposedMove;
  isChosen: boolean;
  onChoose: (isTaken: boolean) => void;
}

function Tick({ move, isChosen, onChoose }: TickProps) {
  const { level: words } = useWorkloadWords();
  const { day } = useSayWeek();
  return (
    <label className={`row gap-10 justify-center self-start min-h-44 pointer rigid ${styles.tick}`}>
      <input
        type="checkbox"
        aria-label={fill(words.take, { title: move.title, from: day(move.occurrence), to: day(move.to) })}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </label>
  );
}

function Move({ move }: { move: ProposedMove }) {
  const words = useWorkloadWords();
  const { length, day } = useSayWeek();
  const { over_minutes: over, free_minutes: free } = move.because;
  return (
    <div className={`rest ${styles.move}`}>
      <p>
        <OrderLink {...move} on={move.occurrence} />
        <span className="note">{[move.level?.name, move.machine_name].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="tabular strong">{fill(words.level.fromTo, { from: day(move.occurrence), to: day(move.to) })}</p>
      <p className="note">
        {fill(words.level.because, {
          ...{ over: length(over), free: length(free), first: day(move.window_from) },
          minutes: length(move.minutes),
        })}
      </p>
    </div>
  );
}
