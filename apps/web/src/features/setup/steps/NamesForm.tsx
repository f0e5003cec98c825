import { Button, Textarea } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { tidy } from "@millwright/domain/machines/pasted-cells";
import { plain } from "@millwright/domain/plain";
import { fill, type PluralForms, plural } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/setup/Setup.module.css";
import { useAct } from "#lib/api/act.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
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
  onAdded: () => Promise<void>;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Names, one a line: those that are not there yet are made, each once. What could not be made stays in the field. */
export function NamesForm({ draft, example, known, action, failure, check, onMake, onAdded }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const { busy, act } = useAct(toast);
  const { value: text, change, clear } = useDraft(draft, "", isText);
  const [fault, setFault] = useState<string | undefined>();
  const names = newNames(text, known);

  async function add() {
    const tooLong = names.find((name) => name.length > limits.name);
    const wrong = names.map((name) => check?.(name)).find((why) => why !== undefined);
    const why = tooLong === undefined ? wrong : fill(m.setup.tooLong, { n: limits.name, name: tooLong });
    setFault(why);
    if (why !== undefined) return;
    const left = [...names];
    const done = await act(async () => {
      for (const name of names) {
        await onMake(name);
        left.shift();
      }
    }, failure);
    if (done) {
      toast.success(plural(locale, m.setup.added, names.length));
      clear("");
    } else change(left.join("\n"));
    await onAdded();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
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
