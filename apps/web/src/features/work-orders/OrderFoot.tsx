import { Button } from "@mantine/core";
import { IconEdit, IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/work-orders/OrderDetails.module.css";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import type { OrderEdit } from "#features/work-orders/use-edit.ts";
import type { OrderCommands } from "#features/work-orders/use-order.ts";
import { usePrintOrder } from "#features/work-orders/use-print-order.tsx";
import type { OrderTicks } from "#features/work-orders/use-ticks.ts";
import { useMessages } from "#lib/language.ts";
import { classes } from "#ui/classes.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  order: WorkOrder;
  edit: OrderEdit;
  ticks: OrderTicks;
  commands: OrderCommands;
  onClose: () => void;
  onCancel: () => Promise<void>;
  onLeave: () => Promise<void>;
}

/** The actions of the order's dialog: reading and editing have their own. */
export function OrderFoot(props: Props) {
  return props.edit.draft ? <EditActions {...props} /> : <ReadActions {...props} />;
}

function EditActions({ order, edit, onCancel }: Props) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={() => void onCancel()}>
        {m.common.cancel}
      </Button>
      <Button
        loading={edit.saving}
        disabled={edit.draft?.title.trim() === "" || edit.clashes.length > 0}
        onClick={() => void edit.save(order)}
      >
        {m.common.save}
      </Button>
    </>
  );
}

function ReadActions({ order, edit, ticks, commands, onClose, onLeave }: Props) {
  const m = useMessages();
  const confirm = useConfirm();
  const { printOrder, out } = usePrintOrder();
  const [deleting, setDeleting] = useState(false);

  async function remove() {
    const agreed = await confirm({ title: m.workOrders.dialog.deleteQuestion, action: m.common.delete });
    if (!agreed) return;
    setDeleting(true);
    try {
      await commands.remove();
      toast.success(m.workOrders.dialog.deleted);
      onClose();
    } catch {
      toast.error(m.workOrders.dialog.deleteFailed);
      setDeleting(false);
    }
  }
  return (
    <>
      {out}
      <Button
        className={classes(styles.first, styles.iconAlone)}
        variant="subtle"
        color="danger"
        loading={deleting}
        onClick={() => void remove()}
      >
        <IconTrash aria-hidden="true" />
        <span className={styles.words}>{m.common.delete}</span>
      </Button>
      <Button variant="default" className={styles.iconAlone} onClick={() => void printOrder(order)}>
        <IconPrinter aria-hidden="true" />
        <span className={styles.words}>{m.common.print}</span>
      </Button>
      <Button variant="default" onClick={() => void onLeave()}>
        {m.common.close}
      </Button>
      {ticks.hasUnsaved && !ticks.saving ? (
        <Button onClick={() => void ticks.saveAll()}>{m.common.save}</Button>
      ) : (
        <Button leftSection={<IconEdit size={18} />} onClick={() => edit.begin(order)}>
          {m.common.edit}
        </Button>
      )}
    </>
  );
}
