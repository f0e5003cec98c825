import { logWords } from "@millwright/messages/log/log";
import { useState } from "react";
import styles from "#features/activity/Activity.module.css";
import { useLocale } from "#lib/language.ts";

const longestCharacters = 160;
const cutAt = 120;

/** A text of which a long one is cut, until it is asked for whole. */
export function LongText({ text }: { text: string }) {
  const m = logWords[useLocale()];
  const [isWhole, setWhole] = useState(false);
  if (text.length <= longestCharacters) return <span className="pre-wrap">{text}</span>;
  return (
    <span className="pre-wrap">
      {isWhole ? text : `${text.slice(0, cutAt).trimEnd()}…`}{" "}
      <button
        type="button"
        className={`self-start ink-action small touch-44 ${styles.more}`}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? m.showLess : m.showWhole}
      </button>
    </span>
  );
}
