import styles from "#print/ReceiptSheet.module.css";

interface Party {
  title: string;
  lines: readonly string[];
}

export interface PurchaseOnPaper {
  title: string;
  company: string;
  supplier: Party;
  deliverTo: Party;
  facts: readonly { name: string; value: string }[];
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  /** Null for who may not see money, and where no price is known. */
  total: string | null;
  notes: readonly string[];
}

/** An order on paper, as its supplier reads it. */
export function PurchaseSheet(paper: PurchaseOnPaper) {
  const { title, company, supplier, deliverTo, facts, columns, rows, total, notes } = paper;
  return (
    <article className={styles.receipt}>
      <header className={`flex items-baseline between ${styles.head}`}>
        <h1 className={`leading-120 ${styles.title}`}>{title}</h1>
        <div className={`anywhere ${styles.seller}`}>
          <p>{company}</p>
        </div>
      </header>
      <div className="grid columns-2 gap-16">
        {[supplier, deliverTo].map((party) => (
          <div key={party.title} className={`anywhere ${styles.buyer}`}>
            <p className={styles.buyerTitle}>{party.title}</p>
            {party.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="anywhere strong">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="full even-cells mt-12">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-start">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, index) => (
                <td key={column} className="anywhere">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total !== null && <p className="strong text-end">{total}</p>}
      {notes.map((note) => (
        <p key={note} className="pre-wrap">
          {note}
        </p>
      ))}
    </article>
  );
}
