import { logWords } from "@millwright/messages/log/log";
import { plural } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/activity/Activity.module.css";
import type { SaidLine } from "#features/activity/field-words.ts";
import { Line } from "#features/activity/Line.tsx";
import { useLocale } from "#lib/language.ts";

const most = 12;

interface Props {
  lines: readonly SaidLine[];
  /** Whether the first line says that it was made: what it was made with is asked for. */
  isMade?: boolean;
}

/** What one change did, line by line; the rest of very many when it is asked for. */
export function Lines({ lines, isMade = false }: Props) {
  const m = logWords[useLocale()];
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, shownOf(lines.length, isMade));
  return (
    <>
      <ul className="stack gap-2 list">
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was logged never changes, and two lines may be alike.
          <li className="anywhere" key={at}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button
          type="button"
          className={`self-start ink-action small touch-44 ${styles.more}`}
          onClick={() => setWhole(true)}
        >
          {plural(locale, isMade ? m.madeWith : m.moreLines, lines.length - shown.length)}
        </button>
      )}
    </>
  );
}

/** One line more than that is shown: a button would take as much space. */
function shownOf(count: number, isMade: boolean): number {
  const limit = isMade ? 1 : most;
  return count <= limit + 1 ? count : limit;
}
