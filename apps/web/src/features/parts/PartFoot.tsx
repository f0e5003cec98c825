import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconPlusMinus, IconPrinter } from "@tabler/icons-react";
import type { Ref } from "react";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { DeleteAction, FootAction } from "#ui/button/FootAction.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

interface ReadProps {
  part: Part;
  /** Throws ApiError. */
  remove: () => Promise<void>;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onOver: (dialog: "quantity" | "label") => void;
  onClose: () => void;
}

/** The actions of a part that is read. */
export function ReadActions({ part, remove, editRef, onEdit, onOver, onClose }: ReadProps) {
  const m = useMessages();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);

  async function askAndRemove() {
    const agreed = await confirm({
      title: fill(m.parts.deleteQuestion, { name: part.name }),
      detail: m.parts.deleteConsequence,
      action: m.common.delete,
    });
    if (!agreed) return;
    if (!(await act(remove, failures.deletePart(m)))) return;
    onClose();
    toast.success(m.parts.deleted);
  }
  return (
    <>
      <DeleteAction busy={busy} onPress={() => void askAndRemove()} />
      <FootAction
        icon={<IconPrinter aria-hidden="true" />}
        label={m.parts.printLabel}
        onPress={() => onOver("label")}
      />
      <FootAction ref={editRef} icon={<IconEdit aria-hidden="true" />} label={m.common.edit} onPress={onEdit} />
      <Button leftSection={<IconPlusMinus size={18} />} onClick={() => onOver("quantity")}>
        {m.parts.updateQuantity}
      </Button>
    </>
  );
}
