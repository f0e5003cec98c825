import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import styles from "#ui/dialog/AppDialog.module.css";
import { deviceLinePlace } from "#ui/dialog/device-line.ts";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
import { Code } from "#ui/label/Code.tsx";
import { classes } from "#ui/theme/classes.ts";
import { lowerBar } from "#ui/toast/use-clearance.ts";

export interface DialogTab<Name extends string = string> {
  name: Name;
  label: string;
  /** How many there are, or how many of them. */
  count?: ReactNode;
}

interface Props<Name extends string> {
  title: ReactNode;
  /** The display code before the title. */
  code?: ReactNode;
  /** At the right of the title: the status. */
  status?: ReactNode;
  tabs?: { all: readonly DialogTab<Name>[]; shown: Name; onShow: (name: Name) => void } | undefined;
  /** The actions at the foot, which never move. */
  foot?: ReactNode;
  size?: "narrow" | "wide" | "broad";
  /** Called for Escape, the cross and the ground beside the dialog; ask here before what was typed is given up. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with an address: at most 90 % of the height, a full-screen sheet on a phone. It is open while it is drawn.
 * The focus begins on what has `data-autofocus`, else on its title.
 */
export function AppDialog<Name extends string>(props: Props<Name>) {
  const { title, code, status, tabs, foot, size = "wide", onClose, children } = props;
  const m = useMessages();
  const titleId = useId();
  const modal = useModalDialog(onClose);
  return (
    <dialog {...modal} aria-labelledby={titleId} className={classes("shade", styles.dialog, styles[size])}>
      <div className={styles.inside}>
        <div className={styles.head}>
          {/* The browser puts the first focus here: a reader hears what opened. */}
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {code && <Code className="quiet text-14 regular">{code}</Code>}
            <span className="anywhere min-w-0">{title}</span>
          </h2>
          {status && <div className={styles.status}>{status}</div>}
          <IconButton label={m.common.close} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        {tabs ? <TabbedBody {...tabs}>{children}</TabbedBody> : <div className={styles.body}>{children}</div>}
        {foot && (
          <div className={styles.foot} {...lowerBar}>
            {foot}
          </div>
        )}
        <div className={styles.device} {...deviceLinePlace} {...lowerBar} />
      </div>
    </dialog>
  );
}

type TabsProps<Name extends string> = NonNullable<Props<Name>["tabs"]> & { children: ReactNode };

function TabbedBody<Name extends string>({ all, shown, onShow, children }: TabsProps<Name>) {
  function show(name: string | null) {
    const tab = all.find((other) => other.name === name);
    if (tab) onShow(tab.name);
  }

  return (
    <Tabs value={shown} onChange={show} keepMounted={false} className={styles.tabs}>
      <Tabs.List className={styles.tabList}>
        {all.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {all.map(({ name }) => (
        // It may scroll and hold nothing that takes the focus.
        <Tabs.Panel key={name} value={name} className={styles.body} tabIndex={0}>
          {name === shown && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
