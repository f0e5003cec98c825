import type { SignOnLink } from "@millwright/contract/sign-on";
import { fill } from "@millwright/messages/text";
import { IconUnlink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { signOnQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Who has linked themself to the provider. */
export function LinkList({ links }: { links: readonly SignOnLink[] }) {
  const words = useSignOnWords().links;
  return (
    <div className="stack gap-8">
      <h3 className="medium">{words.title}</h3>
      {links.length === 0 && <p className="note">{words.none}</p>}
      <ul className="stack">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function LinkRow({ link: { id, name, email, last_used_at: usedAt } }: { link: SignOnLink }) {
  const words = useSignOnWords().links;
  const saying = useSaying();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  async function end() {
    const title = fill(words.endQuestion, { name });
    if (!(await confirm({ title, detail: words.endDetail, action: fill(words.end, { name }) }))) return;
    const done = await act(
      async () => {
        await api("DELETE /sign-on/links/{id}", { params: { id } });
        await client.invalidateQueries({ queryKey: signOnQuery().queryKey });
      },
      { failed: words.endError },
    );
    if (done) toast.success(words.ended);
  }
  const used =
    usedAt === null ? words.neverUsed : fill(words.used, { when: sayInstant(Temporal.Instant.from(usedAt), saying) });
  return (
    <li className="row gap-12 pad-10-0 line-above">
      <div className="stack gap-2 rest anywhere">
        <p className="medium">{name}</p>
        <p className="note">
          {email} · {used}
        </p>
      </div>
      <IconButton label={fill(words.end, { name })} onClick={() => void end()}>
        <IconUnlink />
      </IconButton>
    </li>
  );
}
