import type { ReactNode } from "react";
import styles from "#work/dialog/Section.module.css";

/** A titled group of fields, two side by side where there is room. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
