import { type ReactNode, useId } from "react";
import { Panel } from "#ui/page/Panel.tsx";
import styles from "#ui/page/Section.module.css";

interface Props {
  /** Where a link to the section leads. */
  anchor?: string;
  title: string;
  help?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel with a title of its own on a page of several. */
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
