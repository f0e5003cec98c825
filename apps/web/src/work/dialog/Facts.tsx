import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "#work/dialog/Facts.module.css";

/** Work as it is read: what leads, then the facts. */
export function WorkDetails({ children }: { children: ReactNode }) {
  return <div className="stack gap-20">{children}</div>;
}

interface LeadProps {
  /** What is wrong, or to be done; null while nobody has said it. */
  text: string | null;
  /** What it is called, where it is still to be said. */
  add: string;
  /** Null for who does not say it. */
  onAdd: (() => void) | null;
}

/** What is wrong, or to be done: first and large. */
export function Lead({ text, add, onAdd }: LeadProps) {
  if (text) return <p className={`text-17 anywhere pre-wrap ${styles.lead}`}>{text}</p>;
  if (onAdd === null) return null;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {add}
      </Button>
    </div>
  );
}

/** Facts in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`grid columns-2 ${styles.facts}`}>{children}</dl>;
}

/** One fact; what is not known takes no room. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="anywhere">{value}</dd>
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
    <section className={framed ? `pad-12-14 mark-caution rounded-4 bg-caution ${styles.framed}` : undefined}>
      <h3 className={styles.name}>{name}</h3>
      <p className="anywhere pre-wrap">{text}</p>
    </section>
  );
}
