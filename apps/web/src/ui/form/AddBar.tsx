import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import styles from "#ui/form/AddBar.module.css";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  /** What the button does: "Create department". */
  action: string;
  busy: boolean;
  disabled?: boolean;
  /** Whether something is typed that is not added yet. */
  isUnsaved: boolean;
  /** Answers whether it was added. */
  onAdd: () => Promise<boolean>;
  /** The fields. */
  children: ReactNode;
}

/**
 * A short form above a list that adds one thing to it. The focus goes to the first field for the next one, or to what
 * is missing.
 */
export function AddBar({ action, busy, disabled = false, isUnsaved, onAdd, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The screen that is left takes what was typed with it.
  useUnsaved(isUnsaved, { giveUp: () => undefined });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const field = (await onAdd()) ? "input" : "[aria-invalid=true]";
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }
  return (
    <Panel>
      <form ref={form} className={styles.bar} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <Button
          type="submit"
          className={styles.button}
          leftSection={<IconPlus size={18} />}
          loading={busy}
          disabled={disabled}
        >
          {action}
        </Button>
      </form>
    </Panel>
  );
}
