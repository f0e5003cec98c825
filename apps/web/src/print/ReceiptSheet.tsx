import styles from "#print/ReceiptSheet.module.css";

export interface ReceiptOnPaper {
  title: string;
  /** Who was paid: a name, an address, tax numbers. */
  seller: readonly string[];
  /** To whom it is made out. */
  buyer: { title: string; lines: readonly string[] };
  facts: readonly { name: string; value: string }[];
  sums: readonly { name: string; amount: string; isTotal?: boolean }[];
  /** Said in a frame, such as that no money moved. */
  note: string | null;
}

/** A payment on paper, for the books. */
export function ReceiptSheet({ title, seller, buyer, facts, sums, note }: ReceiptOnPaper) {
  return (
    <article className={styles.receipt}>
      <header className={`flex items-baseline between ${styles.head}`}>
        <h1 className={`leading-120 ${styles.title}`}>{title}</h1>
        <div className={`anywhere ${styles.seller}`}>
          {seller.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <div className={`anywhere ${styles.buyer}`}>
        <p className={styles.buyerTitle}>{buyer.title}</p>
        {buyer.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="anywhere strong">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        {sums.map(({ name, amount, isTotal }) => (
          <div key={name} data-total={isTotal || undefined}>
            <dt>{name}</dt>
            <dd className="anywhere mono nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
