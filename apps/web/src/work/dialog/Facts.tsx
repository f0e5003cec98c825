import type { ReactNode } from "react";
import styles from "#work/dialog/Facts.module.css";

/** Work as it is read: facts, then the longer texts. */
export function WorkDetails({ children }: { children: ReactNode }) {
  return <div className={styles.details}>{children}</div>;
}

/** Facts in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact; what is not known takes no room. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ProseProps {
  name: string;
  text: string;
  /** For what must not be overlooked, as safety notes. */
  framed?: boolean;
}

/** A longer text under its name. */
export function Prose({ name, text, framed = false }: ProseProps) {
  return (
    <section className={framed ? styles.framed : undefined}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.prose}>{text}</p>
    </section>
  );
}
