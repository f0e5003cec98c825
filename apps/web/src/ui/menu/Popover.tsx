import { type ReactNode, Suspense, useLayoutEffect } from "react";
import styles from "#ui/menu/Menu.module.css";
import { type Opener, usePopover } from "#ui/menu/use-popover.ts";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  label: string;
  trigger: (opener: Opener<"dialog">) => ReactNode;
  /** Drawn while it is open, its code loaded then if it is a lazy part; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A panel of controls behind a button. Escape and a press beside it close it; the focus goes in, and back. */
export function Popover({ label, trigger, children }: Props) {
  const first = (panel: HTMLElement) => panel.querySelector<HTMLElement>("select, input, button");
  const { isOpen, close, settle, opener, box } = usePopover("dialog", first);
  return (
    <>
      {trigger(opener)}
      <div {...box} role="dialog" aria-label={label} className={classes(styles.menu, styles.panel)}>
        {isOpen && (
          <Suspense>
            {children(close)}
            <Drawn onDrawn={settle} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Says when what it stands beside is drawn, which may be later than it was asked for. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once.
  useLayoutEffect(onDrawn, []);
  return null;
}
