import styles from "#features/history/History.module.css";

/** What the columns would say for which a narrow table has no room. */
export function NarrowFacts({ facts }: { facts: readonly string[] }) {
  return <div className={`mt-2 quiet text-13 ${styles.narrow}`}>{facts.join(" · ")}</div>;
}
