import { type ReactNode, useId } from "react";
import styles from "#features/profile/Profile.module.css";
import { Panel } from "#ui/Panel.tsx";

interface Props {
  title: string;
  help?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, help, aside, children }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {help && <p className={styles.help}>{help}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
