import { Button } from "@mantine/core";
import type { Passkey } from "@millwright/contract/passkeys";
import { fill } from "@millwright/messages/text";
import { IconFingerprint } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddPasskeyForm } from "#features/auth/passkeys/AddPasskeyForm.tsx";
import styles from "#features/auth/passkeys/Passkeys.module.css";
import { placeForPasskeys, usePasskeys } from "#features/auth/passkeys/use-passkeys.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The passkeys of the person, and the way to one more. */
export function PasskeyList() {
  const words = usePasskeyWords();
  const passkeys = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemove();
  if (passkeys.isError && !passkeys.data)
    return <ErrorState title={words.loadFailed} error={passkeys.error} onRetry={() => void passkeys.refetch()} />;
  if (passkeys.data === undefined) return <SkeletonRows count={1} />;
  const { passkeys: list, origin, password_needed, password_sign_in_needed } = passkeys.data;
  const place = placeForPasskeys(origin);
  return (
    <div className="stack gap-16">
      {list.length > 0 && (
        <ul className="stack">
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove.one(passkey)} />
          ))}
        </ul>
      )}
      {password_sign_in_needed && <p className="note">{words.bySignOn}</p>}
      {place !== "here" && <p className="note">{fill(words.places[place], { origin: origin ?? "" })}</p>}
      {isAdding ? (
        <AddPasskeyForm
          passwordNeeded={password_needed}
          onDone={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <div className="flex wrap gap-8">
          {place === "here" && (
            <Button variant="default" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
          {list.length > 1 && (
            <Button variant="default" onClick={() => void remove.all()}>
              {words.removeAll}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const m = useMessages();
  const words = usePasskeyWords();
  const saying = useSaying();
  const { name, created_at, last_used_at } = passkey;
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const used = last_used_at === null ? words.neverUsed : fill(m.profile.lastSeen, { when: when(last_used_at) });
  return (
    <li className={`row gap-12 pad-10-0 line-above first-bare ${styles.row}`}>
      <IconFingerprint aria-hidden="true" />
      <div className="rest anywhere">
        <p className="medium">{name}</p>
        <p className="note">{`${fill(words.addedAt, { when: when(created_at) })} · ${used}`}</p>
      </div>
      <Button variant="default" aria-label={fill(words.removeOne, { name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}

function useRemove() {
  const words = usePasskeyWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);

  async function remove(title: string, work: () => Promise<unknown>, done: string) {
    if (!(await confirm({ title, detail: words.removeConsequence, action: words.remove }))) return;
    const isDone = await act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: ["passkeys"] });
      },
      { failed: words.notRemoved },
    );
    if (isDone) toast.success(done);
  }

  return {
    one: ({ id, name }: Passkey) =>
      remove(
        fill(words.removeQuestion, { name }),
        () => api("DELETE /auth/passkeys/{id}", { params: { id } }),
        words.removed,
      ),
    all: () => remove(words.removeAllQuestion, () => api("DELETE /auth/passkeys"), words.allRemoved),
  };
}
