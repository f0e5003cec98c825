import { plural } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/activity/Activity.module.css";
import { Line } from "#features/activity/Line.tsx";
import type { SaidLine } from "#features/activity/say-line.ts";
import { useLocale, useMessages } from "#lib/language.ts";

const most = 12;

/** What one change did, line by line; the rest of very many when it is asked for. */
export function Lines({ lines }: { lines: readonly SaidLine[] }) {
  const { activity: m } = useMessages();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || lines.length <= most + 1 ? lines : lines.slice(0, most);
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was logged never changes, and two lines may be alike.
          <li key={at}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {plural(locale, m.moreLines, lines.length - shown.length)}
        </button>
      )}
    </>
  );
}
