import { Button } from "@mantine/core";
import { useMessages } from "#lib/language.ts";
import { Popover } from "#ui/menu/Popover.tsx";
import { DueDays } from "#work/card/plan/DueDays.tsx";

/** Sets one due day (YYYY-MM-DD) for several, or takes it away. */
export function DueDateButton({ busy, onSet }: { busy: boolean; onSet: (day: string | null) => void }) {
  const label = useMessages().workOrders.fields.dueDate;
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
        <DueDays
          due={null}
          mayClear
          onChoose={(day) => {
            close();
            onSet(day);
          }}
        />
      )}
    </Popover>
  );
}
