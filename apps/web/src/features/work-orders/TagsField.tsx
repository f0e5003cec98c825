import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import styles from "#features/work-orders/OrderFields.module.css";
import { useMessages } from "#lib/language.ts";
import { memoField } from "#ui/form/memo-field.tsx";

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags, each added by Enter or a comma. Blank ones are ignored and one that is there is not added again. */
export const TagsField = memoField(function TagsField({ tags, onChange }: Props) {
  const m = useMessages();
  const { fields } = m.workOrders;
  const [typed, setTyped] = useState("");
  const isThere = tags.some((tag) => tag.toLowerCase() === trimmed(typed).toLowerCase());

  function add() {
    const tag = trimmed(typed);
    if (tag === "" || isThere || tags.length >= limits.tags) return;
    onChange([...tags, tag]);
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Backspace" && typed === "") return onChange(tags.slice(0, -1));
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  }
  return (
    <div>
      <TextInput
        aria-label={fields.tags}
        placeholder={fields.addTag}
        value={typed}
        maxLength={limits.tag}
        error={trimmed(typed) !== "" && isThere && fields.duplicateTag}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="flex wrap gap-6 mt-8">
          {tags.map((tag) => (
            <li key={tag} className={`inline-row gap-2 max-full rounded-4 bg-hover small anywhere ${styles.tag}`}>
              {tag}
              <button
                type="button"
                className={`grid place-center quiet ${styles.untag}`}
                aria-label={fill(fields.removeTag, { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
