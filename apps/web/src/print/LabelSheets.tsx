import type { ReactNode } from "react";
import "#print/label-page.css";
import styles from "#print/LabelSheets.module.css";

/** Three beside each other, ten below: as many as A4 and Letter both hold, and where sheets of 30 adhesive labels have theirs. */
const perSheet = 30;

/** Labels of 2 by 1 inches, many on a sheet of ordinary paper, to be cut apart. */
export function LabelSheets({ labels }: { labels: readonly ReactNode[] }) {
  const sheets = Math.ceil(labels.length / perSheet);
  return Array.from({ length: sheets }, (_, sheet) => {
    const from = sheet * perSheet;
    return (
      <div key={from} className={`grid place-center ${styles.sheet}`} data-page="labels">
        {labels.slice(from, from + perSheet)}
      </div>
    );
  });
}
