import styles from "#features/procedures/builder/Builder.module.css";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";

const keys = ["enter", "backspace", "move", "kind", "options", "undo", "save"] as const;
const lines = ["number", "most", "open", "check", "choice", "section"] as const;

/** The keys of the builder, and the lines that say their kind. */
export function KeysHelp() {
  const { builder } = useProcedureWords();
  return (
    <details className={styles.help}>
      <summary>{builder.keys}</summary>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{builder.keyNames[key]}</kbd>
            </dt>
            <dd>{builder.keysHelp[key]}</dd>
          </div>
        ))}
      </dl>
      <p>{builder.linesHelp}</p>
      <dl className={styles.keys}>
        {lines.map((line) => (
          <div key={line}>
            <dt>
              <code>{builder.lines[line]}</code>
            </dt>
            <dd>{builder.linesMean[line]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
