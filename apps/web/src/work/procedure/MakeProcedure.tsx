import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import type { DraftItem } from "#work/edit/draft.ts";

interface Props {
  items: readonly DraftItem[];
  title: string;
  onClose: () => void;
}

/** Makes a procedure of ticks, as a draft in the library. The steps that it is made of stay. */
export function MakeProcedure({ items, title, onClose }: Props) {
  const locale = useLocale();
  const words = procedureWords[locale];
  const { common } = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState(title);
  const id = useRef(newId());
  const isNameless = trimmed(name) === "";

  async function make() {
    if (isNameless) return;
    let code = "";
    const steps = items.map(({ text }) => ({ text: { [locale]: text } }));
    const done = await act(
      async () => {
        ({ code } = await api("POST /procedures", { body: { id: id.current, name: trimmed(name), steps } }));
        void client.invalidateQueries({ queryKey: ["procedures"] });
      },
      { failed: words.choose.makeFailed, preferDetail: true },
    );
    if (!done) return;
    const run = () => void navigate({ to: "/procedures/$procedureId", params: { procedureId: id.current } });
    toast.success(fill(words.choose.made, { code }), { action: { label: words.choose.open, run }, stayMs: 10_000 });
    onClose();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // The form and the dialog around it are not meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else void make();
  }
  return (
    <div className="stack gap-10 min-w-0 pad-12 bordered rounded bg-page">
      <TextInput
        label={words.choose.makeName}
        description={words.choose.makeHelp}
        maxLength={limits.title}
        autoFocus
        value={name}
        error={isNameless && words.nameRequired}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div className="flex wrap gap-8">
        <Button variant="default" loading={busy} disabled={isNameless} onClick={() => void make()}>
          {words.choose.makeTitle}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
}
