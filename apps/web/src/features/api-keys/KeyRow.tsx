import type { ApiKey } from "@millwright/contract/api-keys";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDots, IconKey, IconPencil, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { RenameKey } from "#features/api-keys/RenameKey.tsx";
import { RotateKey } from "#features/api-keys/RotateKey.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import entries from "#ui/list/Entries.module.css";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";

const soonDays = 14;

/** An API key: its name, what it may, when it was used and when it expires. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const words = useApiKeyWords();
  const saying = useSaying();
  const [isOpen, setOpen] = useState<"rename" | "rotate" | null>(null);
  const { name, access, public_id: publicId, last_used_at: usedAt, former_until: formerUntil } = apiKey;
  const dayAt = (at: string) => sayDay(dayOf(Temporal.Instant.from(at), saying.zone), saying, true);
  const timeAt = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  if (isOpen === "rename") return <RenameKey apiKey={apiKey} onClose={() => setOpen(null)} />;
  return (
    <li className={`row gap-12 pad-10-0 line-above items-start ${entries.row}`}>
      <IconKey aria-hidden="true" className={`rigid quiet ${entries.icon}`} />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="medium">{name}</p>
        <p className="note">
          {words.levels[access].name} · <span className="mono">{publicId}…</span>
        </p>
        <p className="note">
          {usedAt === null
            ? words.neverUsed
            : fill(words.used, { when: timeAt(usedAt), address: apiKey.last_used_from ?? "—" })}
        </p>
        <p className="note">{fill(words.madeBy, { date: dayAt(apiKey.made_at), name: apiKey.made_by })}</p>
        <Expiry at={apiKey.expires_at} day={dayAt(apiKey.expires_at)} />
        {formerUntil !== null && <Badge tone="action">{fill(words.former, { when: timeAt(formerUntil) })}</Badge>}
      </div>
      <Acts apiKey={apiKey} onRename={() => setOpen("rename")} onRotate={() => setOpen("rotate")} />
      {isOpen === "rotate" && <RotateKey apiKey={apiKey} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** When a key expires: louder when that is soon, or over. */
function Expiry({ at, day }: { at: string; day: string }) {
  const words = useApiKeyWords();
  const { now } = useSaying();
  const leftHours = now.until(Temporal.Instant.from(at)).total("hours");
  if (leftHours <= 0) return <Badge tone="danger">{fill(words.expired, { date: day })}</Badge>;
  if (leftHours <= soonDays * 24) return <Badge tone="caution">{fill(words.soon, { date: day })}</Badge>;
  return <p className="note">{fill(words.expires, { date: day })}</p>;
}

function Acts({ apiKey, onRename, onRotate }: { apiKey: ApiKey; onRename: () => void; onRotate: () => void }) {
  const words = useApiKeyWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  const { id, name } = apiKey;
  async function revoke() {
    const title = fill(words.revokeQuestion, { name });
    if (!(await confirm({ title, detail: words.revokeDetail, action: words.revoke }))) return;
    const done = await act(
      async () => {
        await api("DELETE /keys/{id}", { params: { id } });
        await client.invalidateQueries({ queryKey: keysQuery().queryKey });
      },
      { failed: words.revokeFailed },
    );
    if (done) toast.success(fill(words.revoked, { name }));
  }
  const label = fill(words.acts, { name });
  return (
    <Menu
      label={label}
      items={[
        { label: words.rename, icon: <IconPencil />, onChoose: onRename },
        { label: words.rotate, icon: <IconRefresh />, onChoose: onRotate },
        { label: words.revoke, icon: <IconTrash />, tone: "danger", apart: true, onChoose: () => void revoke() },
      ]}
      trigger={(opener) => (
        <IconButton label={label} {...opener}>
          <IconDots />
        </IconButton>
      )}
    />
  );
}
