import type { ReactNode } from "react";
import styles from "#ui/state/EmptyState.module.css";

interface Props {
  icon?: ReactNode;
  title: string;
  /** What belongs here, and why there is nothing. */
  detail?: string;
  /** The one next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, detail, action }: Props) {
  return (
    <div className={styles.state}>
      {icon && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      <p className="text-16 strong">{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div className="flex wrap gap-10 justify-center mt-12">{action}</div>}
    </div>
  );
}
