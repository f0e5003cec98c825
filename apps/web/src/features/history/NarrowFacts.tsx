import styles from "#features/history/History.module.css";

/** What the columns would say for which a narrow table has no room. */
export function NarrowFacts({ facts }: { facts: readonly string[] }) {
  return <div className={styles.narrow}>{facts.join(" · ")}</div>;
}
