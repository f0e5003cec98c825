import styles from "#print/HistoryReport.module.css";

export interface ReportStep {
  id: string;
  text: string;
  /** A tick of what was done and is good alone. */
  verdict: "done" | "failed" | "na" | "waiting" | "open" | "section";
  /** What was answered, and who did it when. */
  said: string | null;
}

/** A text, lines below each other, or steps with their boxes. */
export type Cell = string | readonly string[] | { title?: string; steps: readonly ReportStep[] };

export interface Report {
  title: string;
  company: string;
  /** When it was printed. */
  made: string;
  filters: readonly { name: string; value: string }[];
  /** Up to where the log of activity goes, by which a later one is checked; null where it can't be asked for. */
  head: string | null;
  /** How many records match. */
  count: string;
  /** Said when the paper holds fewer than match. */
  capped: string | null;
  /** A column without a width takes what is left. */
  columns: readonly { head: string; millimetres?: number }[];
  rows: readonly { id: string; cells: readonly Cell[] }[];
}

/** A history on paper, lengthwise: what was asked, how many, and a table whose head is on every page. */
export function HistoryReport({ title, company, made, head, filters, count, capped, columns, rows }: Report) {
  return (
    <article className={`leading-130 ${styles.report}`}>
      <header className={`flex items-end between ${styles.head}`}>
        <div>
          <p className={styles.company}>{company}</p>
          <h1 className={`leading-120 ${styles.title}`}>{title}</h1>
        </div>
        <div className={`rigid text-end ${styles.facts}`}>
          <p className={`strong ${styles.count}`}>{count}</p>
          <p>{made}</p>
          {head !== null && <p>{head}</p>}
        </div>
      </header>
      {filters.length > 0 && (
        <dl className={`flex wrap ${styles.filters}`}>
          {filters.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="strong anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {capped && <p className={styles.capped}>{capped}</p>}
      <table className={`full even-cells one-line ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(({ head, millimetres }) => (
              <th key={head} scope="col" style={{ width: millimetres && `${millimetres}mm` }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ head }, index) => (
                <td key={head}>
                  <CellOf cell={cells[index] ?? ""} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function CellOf({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  if ("steps" in cell) {
    return (
      <>
        {cell.title}
        <ul className={`list ${styles.steps}`}>
          {cell.steps.map(({ id, text, verdict, said }) => (
            <li key={id} data-verdict={verdict}>
              {text} {said && <span className={styles.said}>{said}</span>}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return cell.map((line) => <div key={line}>{line}</div>);
}
