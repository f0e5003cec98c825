import { QrCode } from "#print/QrCode.tsx";
import styles from "#print/QrLabel.module.css";

interface Props {
  code: string;
  name: string;
  lines: readonly string[];
  /** What the QR code opens. */
  address: string;
}

/** A label of 2 by 1 inches: the QR code at the left, the code and what it names beside it. */
export function QrLabel({ code, name, lines, address }: Props) {
  return (
    <article className={styles.label}>
      <QrCode text={address} millimetres={24} label={code} />
      <div className={styles.words}>
        <strong className={styles.code}>{code}</strong>
        <span className={styles.name}>{name}</span>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </div>
    </article>
  );
}
