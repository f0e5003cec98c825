import type { ReactNode } from "react";
import styles from "#ui/list/ThingCard.module.css";

/** A grid of cards, as many side by side as there is room for. */
export function ThingGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface Props {
  name: string;
  /** One below the heading that the grid is under; below the screen's title when left out. */
  heading?: "h2" | "h4";
  onOpen: () => void;
  /** The button at the card's corner. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One thing of a grid: its name opens it, facts below. */
export function ThingCard({ name, heading: Heading = "h2", onOpen, action, children }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.name}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        </Heading>
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children && <div className={styles.facts}>{children}</div>}
    </li>
  );
}
