import { Button } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useDeletionReason } from "#lib/deletion-reason.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { DeleteAction } from "#ui/button/FootAction.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { OrderCommands } from "#work/use-order.ts";

interface Props {
  order: WorkOrder;
  edit: Pick<WorkEdit<WorkDraft>, "saving" | "begin" | "save"> & { draft: object | null; clashes: readonly unknown[] };
  /** Whether the draft can be saved as it stands. */
  canSave: boolean;
  /** None for work that is not ticked where it is read. */
  ticks: OrderTicks | null;
  /** Deletes the work. */
  remove: OrderCommands["remove"];
  words: { deleteQuestion: string; deleted: string };
  deleteFailure: Failure;
  /** The ways to print, as FootAction each. */
  print: ReactNode;
  onClose: () => void;
  onCancel: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/** The actions of the dialog of a piece of work: reading and editing have their own. */
export function WorkFoot(props: Props) {
  return props.edit.draft ? <EditActions {...props} /> : <ReadActions {...props} />;
}

function EditActions({ order, edit, canSave, onCancel }: Props) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={() => void onCancel()}>
        {m.common.cancel}
      </Button>
      <Button
        loading={edit.saving}
        disabled={!canSave || edit.clashes.length > 0}
        onClick={() => void edit.save(order)}
      >
        {m.common.save}
      </Button>
    </>
  );
}

function ReadActions({ order, edit, ticks, remove, words, deleteFailure, print, onClose, onLeave }: Props) {
  const m = useMessages();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  const [deleting, setDeleting] = useState(false);

  async function askAndRemove() {
    const { note, query } = askReason();
    const agreed = await confirm({ title: words.deleteQuestion, action: m.common.delete, note });
    if (!agreed) return;
    setDeleting(true);
    try {
      await remove(query());
      toast.success(words.deleted);
      onClose();
    } catch (error) {
      tellFailure(error, deleteFailure);
      setDeleting(false);
    }
  }
  return (
    <>
      <DeleteAction busy={deleting} onPress={() => void askAndRemove()} />
      {print}
      <Button variant="default" onClick={() => void onLeave()}>
        {m.common.close}
      </Button>
      {ticks?.hasUnsaved && !ticks.saving ? (
        <Button onClick={ticks.sendNow}>{m.common.save}</Button>
      ) : (
        <Button leftSection={<IconEdit size={18} />} onClick={() => edit.begin(order)}>
          {m.common.edit}
        </Button>
      )}
    </>
  );
}
