import type { IsolationPoint } from "@millwright/contract/lockout";
import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { EnergyMark } from "#features/lockout/EnergyMark.tsx";
import styles from "#features/lockout/LockoutSheet.module.css";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { QrCode } from "#print/QrCode.tsx";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import { useCodeAddress } from "#print/use-code-address.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

interface Props {
  machine: Machine;
  points: readonly IsolationPoint[];
  /** Their photos, in their order. */
  photos: readonly (string | null)[];
}

/** The isolation points of a machine on paper, each with its photo and boxes to tick, and lines for whose locks are on. */
export function LockoutSheet({ machine, points, photos }: Props) {
  const m = useLockoutWords();
  const sheetWords = useOrderSheetWords();
  const saying = useSaying();
  const { company_name } = useUser();
  const { addressOf } = useCodeAddress();
  const place = [machine.department_name, machine.location_details].filter((part) => part).join(" · ");
  return (
    <article className={`leading-130 ${styles.sheet}`}>
      <header className={`flex items-start between ${styles.head}`}>
        <div>
          <p>
            {company_name} · {m.sheet.kind}
          </p>
          <h1 className={`leading-120 anywhere ${styles.title}`}>{machine.name}</h1>
          {place !== "" && <p>{place}</p>}
        </div>
        <QrCode text={addressOf("machine", machine.id)} millimetres={24} label={sheetWords.scanToOpen} />
      </header>
      <p className={`strong ${styles.rule}`}>{m.sheet.steps}</p>
      <ol className={`list ${styles.points}`} data-many={points.length > 4 || undefined}>
        {points.map((point, n) => (
          <li key={point.id} className={`grid unbroken ${styles.point}`}>
            <Photo address={photos[n] ?? null} />
            <div>
              <h2 className={`anywhere ${styles.name}`}>{`${n + 1}. ${point.name}`}</h2>
              <p className={`row wrap ${styles.line}`}>
                <EnergyMark energy={point.energy} />
                {point.place !== null && <span> · {point.place}</span>}
              </p>
              <Box word={m.walk.off} text={point.isolate} />
              <Box word={m.walk.locked} text={null} />
              <Box word={m.walk.verified} text={point.verify} />
            </div>
          </li>
        ))}
      </ol>
      <table className={`full one-line unbroken ${styles.locks}`}>
        <thead>
          <tr>
            {[m.sheet.signed, m.sheet.lock, m.sheet.date, m.sheet.released].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3].map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.printed}>{fill(sheetWords.printed, { when: sayInstant(saying.now, saying) })}</p>
    </article>
  );
}

function Photo({ address }: { address: string | null }) {
  const { sheet } = useLockoutWords();
  if (address === null) return <div className={`grid place-center ${styles.empty}`}>{sheet.photoMissing}</div>;
  return <img className={styles.photo} src={address} alt="" />;
}

function Box({ word, text }: { word: string; text: string | null }) {
  return (
    <p className={`relative anywhere pre-wrap ${styles.box}`}>
      <strong>{word}</strong>
      {text !== null && ` — ${text}`}
    </p>
  );
}
