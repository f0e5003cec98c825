import { Modal, Tabs } from "@mantine/core";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/AppDialog.module.css";
import { IconButton } from "#ui/IconButton.tsx";

export interface DialogTab<Name extends string = string> {
  name: Name;
  label: string;
  /** "3/7", or how many there are. */
  count?: string | number | undefined;
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
  size?: "narrow" | "wide";
  /** Called for Escape, the cross and the ground beside the dialog; ask here before what was typed is given up. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with an address: at most 90 % of the height, a full-screen sheet on a phone. */
export function AppDialog<Name extends string>({
  title,
  code,
  status,
  tabs,
  foot,
  size = "wide",
  onClose,
  children,
}: Props<Name>) {
  const m = useMessages();
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root opened onClose={onClose} size={size === "wide" ? 760 : 520} fullScreen={phone} lockScroll={false}>
      <Modal.Overlay className={styles.ground} />
      <Modal.Content className={styles.dialog}>
        <header className={styles.head}>
          <Modal.Title className={styles.title}>
            {code && <span className={styles.code}>{code}</span>}
            <span className={styles.words}>{title}</span>
          </Modal.Title>
          {status}
          <IconButton label={m.common.close} onClick={onClose}>
            <IconX />
          </IconButton>
        </header>
        {tabs ? (
          <Tabs value={tabs.shown} onChange={(name) => tabs.onShow(known(tabs.all, name))} className={styles.tabs}>
            <Tabs.List className={styles.tabList}>
              {tabs.all.map(({ name, label, count }) => (
                <Tabs.Tab key={name} value={name}>
                  {label}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={tabs.shown} className={styles.body}>
              {children}
            </Tabs.Panel>
          </Tabs>
        ) : (
          <div className={styles.body}>{children}</div>
        )}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </Modal.Content>
    </Modal.Root>
  );
}

function known<Name extends string>(all: readonly DialogTab<Name>[], name: string | null): Name {
  const found = all.find((tab) => tab.name === name) ?? all[0];
  if (found === undefined) throw new Error("A dialog with tabs has at least one");
  return found.name;
}
