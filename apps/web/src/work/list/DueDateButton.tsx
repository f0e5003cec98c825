import { Button } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { Popover } from "#ui/menu/Popover.tsx";
import styles from "#work/list/List.module.css";

/** Sets one due day (YYYY-MM-DD) for several, or takes it away. */
export function DueDateButton({ busy, onSet }: { busy: boolean; onSet: (day: string | null) => void }) {
  const m = useMessages();
  const [day, setDay] = useState("");
  const label = m.workOrders.fields.dueDate;
  return (
    <Popover
      label={label}
      trigger={(opener) => (
        <Button {...opener} variant="default" disabled={busy}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <form
          className={styles.due}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onSet(day || null);
          }}
        >
          <input type="date" aria-label={label} value={day} onChange={(event) => setDay(event.target.value)} />
          <Button type="submit">{day === "" ? m.list.noDueDate : m.list.setDueDate}</Button>
        </form>
      )}
    </Popover>
  );
}
