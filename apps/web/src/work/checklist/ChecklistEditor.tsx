import { Button, Textarea, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconArrowDown, IconArrowUp, IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { memoField } from "#ui/form/memo-field.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";
import styles from "#work/checklist/Checklist.module.css";
import type { DraftItem } from "#work/edit/draft.ts";

interface Props {
  items: readonly DraftItem[];
  onChange: (items: DraftItem[]) => void;
  /** Ticks are shown where the order exists already. */
  withTicks?: boolean;
}

/** The steps of a job: add by Enter, change, put in order, remove. Blank additions are ignored. */
export const ChecklistEditor = memoField(function ChecklistEditor({ items, onChange, withTicks = false }: Props) {
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
    const [item] = next.splice(index, 1);
    if (item) next.splice(index + step, 0, item);
    onChange(next);
  }
  return (
    <div className="stack gap-12">
      <ol className={styles.items} hidden={items.length === 0}>
        {items.map((item, index) => (
          <li key={item.id} className="row gap-8">
            {withTicks && (
              <input
                type="checkbox"
                className={`grid place-center rigid no-margin rounded-4 bg-panel pointer ${styles.box}`}
                aria-label={item.text}
                checked={item.completed}
                onChange={(event) => change(item.id, { completed: event.currentTarget.checked })}
              />
            )}
            <Textarea
              className={`rest ${styles.text}`}
              aria-label={fill(checklist.itemName, { n: index + 1 })}
              value={item.text}
              autosize={false}
              rows={1}
              classNames={{ input: styles.field }}
              maxLength={limits.checklistItem}
              // An item is one line, however long.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              onChange={(event) => change(item.id, { text: event.currentTarget.value.replaceAll("\n", " ") })}
            />
            <Menu
              label={fill(checklist.itemMenu, { n: index + 1 })}
              trigger={(opener) => (
                <IconButton label={fill(checklist.itemMenu, { n: index + 1 })} {...opener}>
                  <IconDots />
                </IconButton>
              )}
              items={[
                {
                  label: checklist.moveUp,
                  icon: <IconArrowUp />,
                  disabled: index === 0,
                  onChoose: () => swap(index, -1),
                },
                {
                  label: checklist.moveDown,
                  icon: <IconArrowDown />,
                  disabled: index === items.length - 1,
                  onChoose: () => swap(index, 1),
                },
                { label: m.common.remove, icon: <IconTrash />, tone: "danger", onChoose: () => remove(item.id) },
              ]}
            />
          </li>
        ))}
      </ol>
      <AddItem
        onAdd={(text) => onChange([...items, { id: newId(), text, completed: false }])}
        full={items.length >= limits.checklistItems}
      />
    </div>
  );
});

function AddItem({ onAdd, full }: { onAdd: (text: string) => void; full: boolean }) {
  const m = useMessages();
  const { checklist, fields } = m.workOrders;
  const [typed, setTyped] = useState("");
  function add() {
    const text = trimmed(typed);
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
    <div className="flex gap-8">
      <TextInput
        className={`rest ${styles.text}`}
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
        disabled={trimmed(typed) === "" || full}
        onClick={add}
      >
        {checklist.add}
      </Button>
    </div>
  );
}
