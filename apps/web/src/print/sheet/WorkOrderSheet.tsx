import { useMessages } from "#lib/language.ts";
import { QrCode } from "#print/QrCode.tsx";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import styles from "#print/sheet/WorkOrderSheet.module.css";

export interface SheetFacts {
  kind: string;
  code: string;
  title: string;
  company: string;
  /** The address that opens the order, for the QR code. */
  address: string;
  facts: readonly { name: string; value: string }[];
  instructions: { name: string; text: string | null };
  safety: string | null;
  notes: string | null;
  checklist: readonly SheetStep[];
  printed: string;
  /** Who completed it and when, as the technician's signature; null while nobody has. */
  signed: Signed | null;
  /** Who approved it and when, as the supervisor's signature. */
  approved?: Signed;
  /** Who worked on it and how long, a line each. */
  labour?: SheetDone;
  /** What it cost, a line each; nothing for who may not see money. */
  cost?: SheetDone;
  /** What is known of work that is done; without it there is room to write it by hand. */
  done?: SheetDone;
}

interface Signed {
  name: string;
  device: string | null;
  when: string;
}

export type SheetDone = readonly { name: string; lines: readonly string[] }[];

/** A step on paper: to be ticked, with what was answered, or the room to answer it with a pen. */
export interface SheetStep {
  id: string;
  text: string;
  /** What stands in its box: a tick of what was done and is good alone; none of what is still to be marked. */
  mark?: "done" | "failed" | "na";
  isSection?: boolean;
  /** What was answered, and by whom. */
  said?: string;
  /** What is marked with a pen: "Pass", "Fail". */
  boxes?: readonly string[];
  /** What is written on a line: "Value (at most 4.5 mm/s)". */
  lines?: readonly string[];
}

/** A work order on paper: code and QR at the top right, facts, safety, steps to tick with a pen, signatures. */
export function WorkOrderSheet(sheet: SheetFacts) {
  const _m = useMessages();
  const words = useOrderSheetWords();
  return (
    <article className={styles.sheet}>
      <header className={`flex items-start between ${styles.head}`}>
        <div className="min-w-0">
          <p className={styles.kind}>
            {sheet.company} · {sheet.kind}
          </p>
          <h1 className={`leading-120 anywhere ${styles.title}`}>{sheet.title}</h1>
        </div>
        <div className={`row column rigid mono ${styles.code}`}>
          <QrCode text={sheet.address} millimetres={26} label={words.scanToOpen} />
          <span>{sheet.code}</span>
        </div>
      </header>
      <dl className={`grid ${styles.facts}`}>
        {sheet.facts.map(({ name, value }) => (
          <div key={name} className={`grid unbroken ${styles.fact}`}>
            <dt>{name}</dt>
            <dd className="medium anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.safety && (
        <section className={`unbroken ${styles.safety}`}>
          <h2>{words.safety}</h2>
          <p>{sheet.safety}</p>
        </section>
      )}
      {sheet.instructions.text && (
        <section className={styles.prose}>
          <h2>{sheet.instructions.name}</h2>
          <p>{sheet.instructions.text}</p>
        </section>
      )}
      {sheet.checklist.length > 0 && (
        <section className={styles.prose}>
          <h2>{words.checklist}</h2>
          <ul className={`list ${styles.items}`}>
            {sheet.checklist.map((step) => (
              <li key={step.id} data-mark={step.mark} data-section={step.isSection || undefined}>
                {step.text}
                <Blanks {...step} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(sheet.notes || !sheet.done) && (
        <section className={styles.prose}>
          <h2>{words.notes}</h2>
          <p className={styles.room}>{sheet.notes}</p>
        </section>
      )}
      {sheet.labour && <Done done={sheet.labour} />}
      {sheet.cost && <Done done={sheet.cost} />}
      {sheet.done ? <Done done={sheet.done} /> : <ByHand />}
      <footer className={`grid unbroken ${styles.signatures}`}>
        <Signature who={words.technician} signed={sheet.signed} />
        <Signature who={words.supervisor} signed={sheet.approved ?? null} />
        <p className={`all-columns ${styles.printed}`}>{sheet.printed}</p>
      </footer>
    </article>
  );
}

/** The answer to a step, or what is marked and written for it. */
function Blanks({ said, boxes = [], lines = [] }: SheetStep) {
  return (
    <>
      {said && <span className="block strong">{said}</span>}
      {boxes.length > 0 && (
        <span className={`flex wrap ${styles.boxes}`}>
          {boxes.map((box) => (
            <span key={box} className={styles.mark}>
              {box}
            </span>
          ))}
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className={`flex items-end ${styles.written}`}>
          <span>{line}</span>
          <span className={`grow ${styles.rule}`} />
        </span>
      ))}
    </>
  );
}

/** What became of work that is done. */
function Done({ done }: { done: SheetDone }) {
  return done.map(({ name, lines }) => (
    <section key={name} className={styles.prose}>
      <h2>{name}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ));
}

/** What is written with a pen where the work is done. */
function ByHand() {
  const words = useOrderSheetWords();
  return (
    <dl className={`grid ${styles.byHand}`}>
      {[words.actualDuration, words.partsAndTools, words.comments].map((name) => (
        <div key={name} className={`flex items-end unbroken ${styles.blank}`}>
          <dt>{name}</dt>
          <dd />
        </div>
      ))}
    </dl>
  );
}

/** What is known of who signs stands on the lines, above which they still sign by hand. */
function Signature({ who, signed = null }: { who: string; signed?: SheetFacts["signed"] }) {
  const words = useOrderSheetWords();
  return (
    <div className={`grid ${styles.signature}`}>
      <span className={`clipped leading-120 ${styles.line}`}>
        <span className={styles.whole}>{signed?.name}</span>
        {signed?.device && (
          <>
            {" "}
            <span className={styles.whole}>· {signed.device}</span>
          </>
        )}
      </span>
      <span>
        {who} — {words.signature}
      </span>
      <span className={`clipped leading-120 ${styles.line} nowrap`}>{signed?.when}</span>
      <span>{words.date}</span>
    </div>
  );
}
