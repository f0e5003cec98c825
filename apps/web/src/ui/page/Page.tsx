import type { ReactNode } from "react";
import { useScreenSearch } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import styles from "#ui/page/Page.module.css";
import { useFound } from "#ui/page/use-found.ts";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  title: string;
  /** How many things the screen holds; left out while that is not known. */
  count?: number | undefined;
  /** Whether there are more than are counted yet: "500+". */
  hasMore?: boolean;
  /** Beside the title: how the thing stands. */
  status?: ReactNode;
  /** How many its search and filters found, where that stands elsewhere than beside the title. */
  found?: number | undefined;
  /** What can be done or filtered, at the right of the title; below it on a phone. */
  actions?: ReactNode;
  /** Takes the whole height and width, for a board whose columns scroll by themselves. */
  fill?: boolean;
  /** Its title names a thing: a phone says it here. Elsewhere the bar says it there. */
  ofThing?: boolean;
  children: ReactNode;
}

/** A screen behind the sign-in: its title row and its content on one column of at most 1440 px. */
export function Page(props: Props) {
  const {
    title,
    count,
    hasMore = false,
    found = count,
    status,
    actions,
    fill = false,
    ofThing = false,
    children,
  } = props;
  const number = useNumber();
  useFound(found, useScreenSearch(), hasMore);
  return (
    <div className={classes(styles.page, fill && styles.fill)}>
      <header className={styles.header}>
        <h1
          className={classes(
            "flex gap-10 items-baseline text-20 strong leading-130 anywhere",
            styles.title,
            !ofThing && styles.inBar,
          )}
          tabIndex={-1}
          id="page-title"
        >
          {title}
          {count !== undefined && (
            <span className="rigid faint text-16 regular tabular">{number(count) + (hasMore ? "+" : "")}</span>
          )}
        </h1>
        {status && <div className="push-start">{status}</div>}
        {actions && <div className={`row wrap gap-10 justify-end push-end ${styles.actions}`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
