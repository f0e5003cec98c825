import type { ReactNode } from "react";
import styles from "#ui/list/ThingCard.module.css";

/** A grid of cards, as many side by side as there is room for. */
export function ThingGrid({ children }: { children: ReactNode }) {
  return <ul className={`grid gap-12 ${styles.grid}`}>{children}</ul>;
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
    <li className={`stack gap-6 panel relative min-w-0 ${styles.card}`}>
      <div className="flex gap-8 items-start">
        <Heading className={styles.name}>
          <button type="button" className={`cover ${styles.open}`} onClick={onOpen}>
            {name}
          </button>
        </Heading>
        {action && <span className="relative rigid">{action}</span>}
      </div>
      {children && <div className="stack gap-2 items-start note anywhere">{children}</div>}
    </li>
  );
}
