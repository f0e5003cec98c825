import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import styles from "#ui/AddBar.module.css";
import { Panel } from "#ui/Panel.tsx";

interface Props {
  /** What the button does: "Create department". */
  action: string;
  busy: boolean;
  disabled?: boolean;
  onAdd: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form above a list that adds one thing to it. */
export function AddBar({ action, busy, disabled = false, onAdd, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onAdd();
  }
  return (
    <Panel>
      <form className={styles.bar} onSubmit={submit} noValidate>
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
