import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import styles from "#ui/form/AddBar.module.css";
import { Panel } from "#ui/page/Panel.tsx";
import { AwayReason } from "#ui/state/NeedsConnection.tsx";

interface Props {
  /** What the button does: "Create department". */
  action: string;
  busy: boolean;
  disabled?: boolean;
  /** Whether something is typed that is not added yet. */
  isUnsaved: boolean;
  /** Answers whether it was added. */
  onAdd: () => Promise<boolean>;
  /** Gives up the form; left out of one that stays. */
  onClose?: (() => void) | undefined;
  /** Whether it was opened by who wants to write in it. */
  isAsked?: boolean;
  /** The fields. */
  children: ReactNode;
}

/**
 * A short form above a list that adds one thing to it. The focus goes to the first field for the next one, or to what
 * is missing.
 */
export function AddBar({
  action,
  busy,
  disabled = false,
  isUnsaved,
  onAdd,
  onClose,
  isAsked = false,
  children,
}: Props) {
  const { common } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const isHeld = useConnection() === "away";
  // The screen that is left takes what was typed with it.
  const { leave } = useUnsaved(isUnsaved, { giveUp: () => onClose?.() });
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isAsked]);
  function giveUp(event: KeyboardEvent) {
    if (event.key === "Escape" && onClose) void leave();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || isHeld) return;
    const field = (await onAdd()) ? "input" : "[aria-invalid=true]";
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }
  return (
    <Panel>
      {isHeld && <AwayReason />}
      <form
        ref={form}
        className={`flex wrap gap-10 items-end ${styles.bar}`}
        onKeyDown={giveUp}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {children}
        <Button
          type="submit"
          className={styles.button}
          leftSection={<IconPlus size={18} />}
          loading={busy}
          disabled={disabled || isHeld}
        >
          {action}
        </Button>
        {onClose && (
          <Button variant="subtle" className={styles.button} disabled={busy} onClick={() => void leave()}>
            {common.close}
          </Button>
        )}
      </form>
    </Panel>
  );
}
