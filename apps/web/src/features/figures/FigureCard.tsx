import type { Figure } from "@millwright/contract/figures";
import { sayDoubts, sayMeaning, sayValue } from "@millwright/messages/figures/say-figure";
import { fill } from "@millwright/messages/text";
import type { ReactNode } from "react";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  figure: Figure;
  isChosen: boolean;
  onRows: () => void;
  children?: ReactNode;
}

/** A figure: its value, what it means with its own numbers, what speaks against it, and its rows one press away. */
export function FigureCard({ figure, isChosen, onRows, children }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const name = words.names[figure.figure];
  const doubts = sayDoubts(figure, saying);
  return (
    <Panel
      className={`panel pad-16 stack gap-8 min-w-0 ${styles.card}`}
      aria-label={name}
      data-chosen={isChosen || undefined}
    >
      <h2 className="text-14 medium quiet no-margin">{name}</h2>
      <p className={`strong tabular no-margin ${styles.value}`} data-figure={figure.figure}>
        {sayValue(figure, saying)}
      </p>
      {!figure.doubts.includes("nothing") && <p className="note no-margin">{sayMeaning(figure, saying)}</p>}
      {doubts.length > 0 && (
        <div className={`stack gap-2 note ${styles.doubts}`}>
          {doubts.map((doubt) => (
            <p key={doubt} className="no-margin">
              {doubt}
            </p>
          ))}
        </div>
      )}
      {children}
      <button
        type="button"
        className="control ink-action text-start self-start hover-underline"
        aria-label={fill(words.rowsOf, { figure: name })}
        aria-expanded={isChosen}
        onClick={onRows}
      >
        {words.rows}
      </button>
    </Panel>
  );
}
