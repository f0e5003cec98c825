import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { SavedView } from "@millwright/contract/saved-views";
import { trimmed } from "@millwright/domain/trimmed";
import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { fill } from "@millwright/messages/text";
import { IconTrash, IconUsers } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMayWork } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";
import styles from "#work/filter/Filter.module.css";
import { useViews } from "#work/filter/use-views.ts";

interface Props {
  screen: SavedScreen;
  filters: object;
  onChoose: (filters: Record<string, unknown>) => void;
  close: () => void;
}

/** Filters as the part of an address that says them, in one order. */
const searchOf = (filters: object) => {
  const params = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
};

export function ViewsPanel({ screen, filters, onChoose, close }: Props) {
  const m = useMessages();
  const words = m.filter.views;
  const { views, error, save, share, remove } = useViews(screen);
  const mayShare = useMayWork();
  const { access } = useUser();
  const { busy, act } = useAct(toast);
  const now = searchOf(filters);
  const change = (work: () => Promise<void>) => void act(work, failures.saveView(m));
  return (
    <div className={`stack gap-8 ${styles.fields}`}>
      {error !== null && !views && <p className="note">{m.failures.loadTitle}</p>}
      {views?.length === 0 && <p className="note">{words.empty}</p>}
      <ul className="list">
        {views?.map((view) => (
          <li key={view.id} className="row gap-4">
            <button
              type="button"
              className={`rest control rounded-4 ink text-14 text-start anywhere hover ${styles.viewName}`}
              aria-current={view.search === now || undefined}
              onClick={() => {
                onChoose(Object.fromEntries(new URLSearchParams(view.search)));
                close();
              }}
            >
              {view.name}
              {view.is_shared && !view.is_mine && <span className="block quiet text-12">{words.shared}</span>}
            </button>
            {view.is_mine && mayShare && (
              <IconButton
                label={fill(view.is_shared ? words.unshareOne : words.shareOne, { name: view.name })}
                aria-pressed={view.is_shared}
                className={styles.share}
                disabled={busy}
                onClick={() => change(() => share(view.id, !view.is_shared))}
              >
                <IconUsers />
              </IconButton>
            )}
            {mayDelete(view, access) && (
              <IconButton
                label={fill(words.deleteOne, { name: view.name })}
                tone="danger"
                disabled={busy}
                onClick={() => change(() => remove(view.id))}
              >
                <IconTrash />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {now === "" ? (
        <p className="note">{words.filterFirst}</p>
      ) : (
        <NewView busy={busy} onSave={(draft) => act(() => save({ ...draft, search: now }), failures.saveView(m))} />
      )}
    </div>
  );
}

const mayDelete = (view: SavedView, access: string) => view.is_mine || access === "owner";

interface NewViewProps {
  busy: boolean;
  onSave: (draft: { name: string; is_shared: boolean }) => Promise<boolean>;
}

function NewView({ busy, onSave }: NewViewProps) {
  const words = useMessages().filter.views;
  const mayShare = useMayWork();
  const [name, setName] = useState("");
  const [isShared, setIsShared] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed(name) === "") return;
    if (await onSave({ name: trimmed(name), is_shared: isShared })) setName("");
  }
  return (
    <form className={`${styles.newView} stack gap-10 line-above`} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={words.save}
        placeholder={words.placeholder}
        maxLength={limits.viewName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare && (
        <label className="row gap-8 min-h-32 text-14 touch-44 tick">
          <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.currentTarget.checked)} />
          {words.share}
        </label>
      )}
      <Button type="submit" disabled={trimmed(name) === ""} loading={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
