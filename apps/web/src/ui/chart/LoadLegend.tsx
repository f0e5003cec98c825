import type { ReactNode } from "react";
import styles from "#ui/chart/LoadChart.module.css";

/** What the shapes of the weeks mean. */
export function LoadLegend({ planned, crew, over }: { planned: string; crew: string; over: string }) {
  return (
    <ul className={`flex wrap note ${styles.legend}`}>
      <li>
        <Sample>
          <rect className={styles.bar} x={4} width={10} y={2} height={14} />
        </Sample>
        {planned}
      </li>
      <li>
        <Sample>
          <rect className={styles.crew} width={18} y={5} height={11} />
          <line className={styles.most} x1={0} x2={18} y1={5} y2={5} />
        </Sample>
        {crew}
      </li>
      <li>
        <Sample>
          <path className={styles.sign} d="M9 1l5 8h-10z" />
          <rect className={styles.over} x={4} width={10} y={11} height={5} />
        </Sample>
        {over}
      </li>
    </ul>
  );
}

const Sample = ({ children }: { children: ReactNode }) => (
  <svg width={18} height={16} aria-hidden="true">
    {children}
  </svg>
);
