import { Button, Textarea } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { tidy } from "@millwright/domain/machines/pasted-cells";
import { plain } from "@millwright/domain/plain";
import { fill, type PluralForms, plural } from "@millwright/messages/text";
import { useRef, useState } from "react";
import styles from "#features/setup/Setup.module.css";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { useAct } from "#lib/api/act.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useLocale } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** What its draft is kept under. */
  draft: string;
  example: string;
  /** Those that are there already. */
  known: readonly { name: string }[];
  action: PluralForms;
  failure: Failure;
  /** Why a name won't do. */
  check?: (name: string) => string | undefined;
  onMake: (name: string) => Promise<unknown>;
  /** Something was made, perhaps all of it. */
  onAdded: (isAll: boolean) => Promise<void>;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Names, one a line: those that are not there yet are made, each once. What could not be made stays in the field. */
export function NamesForm({ draft, example, known, action, failure, check, onMake, onAdded }: Props) {
  const m = useSetupMessages();
  const locale = useLocale();
  const { busy, act } = useAct(toast);
  const { value: text, change, clear } = useDraft(draft, "", isText);
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const names = newNames(text, known);
  const whyNot = (name: string) =>
    name.length > limits.name ? fill(m.setup.tooLong, { n: limits.name, name }) : check?.(name);

  async function add() {
    const wrong = names.filter((name) => whyNot(name) !== undefined);
    const right = names.filter((name) => !wrong.includes(name));
    const [first] = wrong;
    setFault(first === undefined ? undefined : whyNot(first));
    const left = new Set(names);
    const done = await act(async () => {
      for (const name of right) {
        await onMake(name);
        left.delete(name);
      }
    }, failure);
    const createdCount = names.length - left.size;
    if (done && createdCount > 0) toast.success(plural(locale, m.setup.added, createdCount));
    if (left.size === 0) clear("");
    else if (createdCount > 0) change([...left].join("\n"));
    if (createdCount > 0 || !done) await onAdded(left.size === 0);
    if (left.size > 0) field.current?.focus();
  }
  return (
    <form
      className={`stack gap-12 items-start ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        ref={field}
        label={m.setup.names}
        placeholder={example}
        rows={4}
        value={text}
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          change(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={busy} disabled={names.length === 0}>
        {names.length === 0 ? m.setup.nothingNew : plural(locale, action, names.length)}
      </Button>
    </form>
  );
}

function newNames(text: string, known: readonly { name: string }[]): string[] {
  const taken = new Set(known.map(({ name }) => plain(name)));
  return text
    .split("\n")
    .map(tidy)
    .filter((name) => {
      const isNew = name !== "" && !taken.has(plain(name));
      taken.add(plain(name));
      return isNew;
    });
}
