import { Button } from "@mantine/core";
import type { Machine } from "@millwright/contract/machines";
import { stickerWords } from "@millwright/messages/stickers/stickers";
import { IconAlertTriangle, IconEdit, IconPlayerPlay, IconPlayerStop, IconQrcode, IconTag } from "@tabler/icons-react";
import { usePrintLabels } from "#features/machines/labels/use-print-labels.tsx";
import styles from "#features/machines/page/MachinePage.module.css";
import { useMachineState } from "#features/machines/page/use-machine-state.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import { FootAction } from "#ui/button/FootAction.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

/** What is done with a machine. One comes to report a fault, or to say that it runs again. */
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
  return (
    <>
      {label.out}
      {mayEdit && (
        <FootAction
          icon={<IconEdit aria-hidden="true" />}
          label={m.common.edit}
          held={away}
          onPress={() => open("machine", machine.id)}
        />
      )}
      <FootAction
        icon={<IconTag aria-hidden="true" />}
        label={m.machines.label}
        onPress={() => void label.print([machine], "roll")}
      />
      {mayMakeCodes && (
        <FootAction
          icon={<IconQrcode aria-hidden="true" />}
          label={stickerWords[locale].sticker}
          onPress={() => void label.print([machine], "one")}
        />
      )}
      {mayPlan && (
        <Button
          variant="default"
          disabled={away !== undefined}
          title={away}
          onClick={() => open("new", "pm", machine.id)}
        >
          {m.machines.page.newPm}
        </Button>
      )}
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
    </>
  );
}
