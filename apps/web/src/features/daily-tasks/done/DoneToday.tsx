import { Button } from "@mantine/core";
import { doneTodayWords } from "@millwright/messages/done-today/done-today";
import { IconCircleCheck } from "@tabler/icons-react";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { Popover } from "#ui/menu/Popover.tsx";

const DoneList = lazyPart(() => import("#features/daily-tasks/done/DoneList.tsx"), "DoneList");

/** What was completed today, asked for when it is opened; for where no board has it in its last column. */
export function DoneToday() {
  const { title } = doneTodayWords[useLocale()];
  return (
    <Popover
      label={title}
      trigger={(opener) => (
        <Button variant="subtle" leftSection={<IconCircleCheck aria-hidden="true" />} {...opener}>
          {title}
        </Button>
      )}
    >
      {(close) => <DoneList onOpen={close} />}
    </Popover>
  );
}
