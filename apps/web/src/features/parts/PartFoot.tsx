import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconPlusMinus, IconPrinter, IconTrash } from "@tabler/icons-react";
import type { Ref } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { FootAction, FootStart } from "#ui/button/FootAction.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { FootMenu } from "#ui/menu/FootMenu.tsx";
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

/** The actions of a part that is read: what destroys is in the menu. */
export function ReadActions({ part, remove, editRef, onEdit, onOver, onClose }: ReadProps) {
  const m = useMessages();
  const parts = usePartWords();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  const [mayEdit, mayDelete] = [useMay("PUT /parts/{id}"), useMay("DELETE /parts/{id}")];
  const mayMove = useMay("POST /parts/{id}/quantity");

  async function askAndRemove() {
    const agreed = await confirm({
      title: fill(parts.deleteQuestion, { name: part.name }),
      detail: parts.deleteConsequence,
      action: m.common.delete,
    });
    if (!agreed) return;
    if (!(await act(remove, failures.deletePart(m)))) return;
    onClose();
    toast.success(parts.deleted);
  }
  const deletion = {
    label: m.common.delete,
    icon: <IconTrash aria-hidden="true" />,
    tone: "danger" as const,
    onChoose: () => void askAndRemove(),
  };
  return (
    <>
      <FootStart>
        {mayDelete && <FootMenu items={[deletion]} />}
        <FootAction
          quiet
          icon={<IconPrinter aria-hidden="true" />}
          label={parts.printLabel}
          onPress={() => onOver("label")}
        />
        {mayEdit && (
          <FootAction
            quiet
            ref={editRef}
            icon={<IconEdit aria-hidden="true" />}
            label={m.common.edit}
            onPress={onEdit}
          />
        )}
      </FootStart>
      {mayMove && (
        <Button leftSection={<IconPlusMinus size={18} />} onClick={() => onOver("quantity")}>
          {parts.updateQuantity}
        </Button>
      )}
    </>
  );
}
