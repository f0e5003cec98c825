import { type ReactNode, useId } from "react";
import styles from "#features/profile/Profile.module.css";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  /** Where a link to the section leads. */
  anchor?: string;
  title: string;
  help?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ anchor, title, help, aside, children }: Props) {
  const id = useId();
  return (
    <Panel id={anchor} aria-labelledby={id} className={styles.section}>
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
