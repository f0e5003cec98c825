import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { stickerWords } from "@millwright/messages/stickers/stickers";
import {
  IconAlertTriangle,
  IconEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconQrcode,
  IconTag,
} from "@tabler/icons-react";
import { usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import styles from "#features/machines/page/MachinePage.module.css";
import { useMachineState } from "#features/machines/page/use-machine-state.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

/** What is done with a machine: one comes to report a fault, or to say that it runs again; the rest is in a menu. */
export function PageActions({ machine }: { machine: Machine }) {
  const m = useMessages();
  const locale = useLocale();
  const { open } = useDialogAddress();
  const label = usePrintLabels();
  const { busy, say } = useMachineState(machine.id);
  const away = useAwayReason();
  const isStopped = machine.state === "stopped";
  const [mayEdit, mayReport] = [useMay("PUT /machines/{id}"), useMay("POST /work-orders")];
  const mayMakeCodes = useMay("POST /machines/codes");
  const [mayPlan, maySay] = [useMayPlan(), useMay("PUT /machines/{id}/state")];
  const items: MenuItem[] = [
    ...(mayPlan
      ? [
          {
            label: m.machines.page.newPm,
            icon: <IconPlus aria-hidden="true" />,
            disabled: away !== undefined,
            onChoose: () => open("new", "pm", machine.id),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            label: m.common.edit,
            icon: <IconEdit aria-hidden="true" />,
            disabled: away !== undefined,
            onChoose: () => open("machine", machine.id, { edit: true }),
          },
        ]
      : []),
    {
      label: m.machines.label,
      icon: <IconTag aria-hidden="true" />,
      onChoose: () => void label.print([machine], "roll"),
    },
    ...(mayMakeCodes
      ? [
          {
            label: stickerWords[locale].sticker,
            icon: <IconQrcode aria-hidden="true" />,
            onChoose: () => void label.print([machine], "one"),
          },
        ]
      : []),
  ];
  return (
    <>
      {label.out}
      {maySay && (
        <Button
          variant={isStopped ? "filled" : "default"}
          className={isStopped ? styles.first : undefined}
          loading={busy}
          leftSection={isStopped ? <IconPlayerPlay size={18} /> : <IconPlayerStop size={18} />}
          onClick={() => void say(isStopped ? "running" : "stopped")}
        >
          {isStopped ? m.machines.page.runAgain : m.machines.page.stop}
        </Button>
      )}
      {mayReport && (
        <Button
          variant={isStopped && maySay ? "default" : "filled"}
          className={isStopped && maySay ? undefined : styles.first}
          leftSection={<IconAlertTriangle size={18} />}
          onClick={() => open("new", 1, machine.id)}
        >
          {m.machines.page.report}
        </Button>
      )}
      <ActionsMenu name={machine.name} items={items} />
    </>
  );
}
