import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import styles from "#features/work-orders/Checklist.module.css";
import type { DraftItem } from "#features/work-orders/order-draft.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  items: readonly DraftItem[];
  onChange: (items: DraftItem[]) => void;
  /** Ticks are shown where the order exists already. */
  withTicks?: boolean;
}

/** The steps of a job: add by Enter, change, put in order, remove. Blank additions are ignored. */
export function ChecklistEditor({ items, onChange, withTicks = false }: Props) {
  const m = useMessages();
  const { checklist } = m.workOrders;
  const change = (id: string, part: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

  function remove(id: string) {
    onChange(items.filter((item) => item.id !== id));
    toast.success(checklist.removed);
  }
  function swap(index: number, step: 1 | -1) {
    const next = [...items];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + step, 0, moved);
    onChange(next);
  }
  return (
    <div className={styles.editor}>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.row}>
            {withTicks && (
              <input
                type="checkbox"
                className={styles.box}
                aria-label={item.text}
                checked={item.completed}
                onChange={(event) => change(item.id, { completed: event.currentTarget.checked })}
              />
            )}
            <TextInput
              className={styles.text}
              aria-label={fill(checklist.itemName, { n: index + 1 })}
              value={item.text}
              maxLength={limits.checklistItem}
              onChange={(event) => change(item.id, { text: event.currentTarget.value })}
            />
            <IconButton
              label={fill(checklist.moveUp, { text: item.text })}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            >
              <IconArrowUp />
            </IconButton>
            <IconButton
              label={fill(checklist.moveDown, { text: item.text })}
              disabled={index === items.length - 1}
              onClick={() => swap(index, 1)}
            >
              <IconArrowDown />
            </IconButton>
            <IconButton label={fill(checklist.remove, { text: item.text })} onClick={() => remove(item.id)}>
              <IconTrash />
            </IconButton>
          </li>
        ))}
      </ol>
      <AddItem
        onAdd={(text) => onChange([...items, { id: crypto.randomUUID(), text, completed: false }])}
        full={items.length >= limits.checklistItems}
      />
    </div>
  );
}

function AddItem({ onAdd, full }: { onAdd: (text: string) => void; full: boolean }) {
  const m = useMessages();
  const { checklist, fields } = m.workOrders;
  const [typed, setTyped] = useState("");
  function add() {
    const text = typed.trim();
    if (text === "" || full) return;
    onAdd(text);
    setTyped("");
    toast.success(checklist.added);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }
  return (
    <div className={styles.adder}>
      <TextInput
        className={styles.text}
        aria-label={fields.addItem}
        placeholder={fields.addItem}
        value={typed}
        maxLength={limits.checklistItem}
        disabled={full}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={typed.trim() === "" || full}
        onClick={add}
      >
        {checklist.add}
      </Button>
    </div>
  );
}
