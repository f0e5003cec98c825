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
    <Panel id={anchor} aria-labelledby={id} className="stack gap-16">
      <div className={`flex gap-12 items-start between ${styles.head}`}>
        <div>
          <h2 id={id} className="text-16 strong">
            {title}
          </h2>
          {help && <p className="note regular">{help}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
