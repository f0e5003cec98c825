import { Button } from "@mantine/core";
import { IconCheck, IconPrinter, IconTag } from "@tabler/icons-react";
import type { PmDraft } from "#features/maintenance/pm-draft.ts";
import { usePrintPm } from "#features/maintenance/use-print-pm.tsx";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { FootAction } from "#ui/button/FootAction.tsx";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useMoveWithWords } from "#work/board/use-board.ts";
import type { OpenProps } from "#work/dialog/OpenWork.tsx";
import { WorkFoot } from "#work/dialog/WorkFoot.tsx";
import type { WorkEdit } from "#work/edit/use-edit.ts";

interface Props {
  pm: OpenProps["order"];
  commands: OpenProps["commands"];
  edit: WorkEdit<PmDraft>;
  onClose: () => void;
  onCancel: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/** The actions of a PM's dialog: completing the current occurrence is the first of them. */
export function PmFoot({ pm, edit, commands, onClose, onCancel, onLeave }: Props) {
  const m = useMessages();
  const { dialog } = m.maintenance;
  const { printSheet, printLabel, out } = usePrintPm();
  const move = useMoveWithWords(failures.moveTask(m));
  const askAhead = useAskAhead();
  async function complete(): Promise<void> {
    if (await askAhead(pm, pm.scheduled_date)) move(pm, "Completed");
  }
  return (
    <>
      {out}
      <WorkFoot
        order={pm}
        edit={edit}
        canSave
        ticks={null}
        remove={commands.remove}
        words={m.workOrders.dialog}
        deleteFailure={failures.deleteTask(m)}
        print={
          <>
            <FootAction
              icon={<IconPrinter aria-hidden="true" />}
              label={m.common.print}
              onPress={() => void printSheet(pm)}
            />
            <FootAction
              icon={<IconTag aria-hidden="true" />}
              label={dialog.label}
              onPress={() => void printLabel(pm)}
            />
            {pm.status !== "Completed" && (
              <Button
                variant="light"
                color="safe"
                leftSection={<IconCheck size={18} />}
                onClick={() => void complete()}
              >
                {dialog.complete}
              </Button>
            )}
          </>
        }
        onClose={onClose}
        onCancel={onCancel}
        onLeave={onLeave}
      />
    </>
  );
}
