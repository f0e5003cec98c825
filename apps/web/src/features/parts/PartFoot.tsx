import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconEdit, IconPlusMinus, IconPrinter, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "#features/parts/PartFoot.module.css";
import { useAct } from "#lib/act.ts";
import { failures } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { classes } from "#ui/classes.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { focusPageTitle } from "#ui/page-title.ts";
import { toast } from "#ui/toast.ts";

interface ReadProps {
  part: Part;
  /** Throws ApiError. */
  remove: () => Promise<void>;
  onEdit: () => void;
  onOver: (dialog: "quantity" | "label") => void;
  onClose: () => void;
}

/** The actions of a part that is read. */
export function ReadActions({ part, remove, onEdit, onOver, onClose }: ReadProps) {
  const m = useMessages();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const isGone = useRef(false);
  // The card that the dialog would give the focus back to is gone by then.
  useEffect(() => () => void (isGone.current && focusPageTitle()), []);

  async function askAndRemove() {
    const agreed = await confirm({
      title: fill(m.parts.deleteQuestion, { name: part.name }),
      detail: m.parts.deleteConsequence,
      action: m.common.delete,
    });
    if (!agreed) return;
    if (!(await act(remove, failures.deletePart(m)))) return;
    isGone.current = true;
    onClose();
    toast.success(m.parts.deleted);
  }
  return (
    <>
      <Button
        className={classes(styles.first, styles.iconAlone)}
        variant="subtle"
        color="danger"
        loading={busy}
        onClick={() => void askAndRemove()}
      >
        <Words icon={<IconTrash aria-hidden="true" />}>{m.common.delete}</Words>
      </Button>
      <Button variant="default" className={styles.iconAlone} onClick={() => onOver("label")}>
        <Words icon={<IconPrinter aria-hidden="true" />}>{m.parts.printLabel}</Words>
      </Button>
      <Button variant="default" className={styles.iconAlone} onClick={onEdit}>
        <Words icon={<IconEdit aria-hidden="true" />}>{m.common.edit}</Words>
      </Button>
      <Button leftSection={<IconPlusMinus size={18} />} onClick={() => onOver("quantity")}>
        {m.parts.updateQuantity}
      </Button>
    </>
  );
}

/** An action that is its icon alone on a phone. */
function Words({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  );
}

interface EditProps {
  formId: string;
  busy: boolean;
  onCancel: () => void;
}

/** The actions of a part that is edited. */
export function EditActions({ formId, busy, onCancel }: EditProps) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {m.common.cancel}
      </Button>
      <Button type="submit" form={formId} loading={busy}>
        {m.common.save}
      </Button>
    </>
  );
}
