import type { Device } from "@millwright/contract/devices";
import { fill } from "@millwright/messages/text";
import { IconDeviceTablet, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { devicesQuery } from "#features/devices/list/devices.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import entries from "#ui/list/Entries.module.css";
import { RenameEntry } from "#ui/list/RenameEntry.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#ui/toast/toast.ts";

/** A shared tablet: its name, when it was seen, and who is at it. */
export function DeviceRow({ device }: { device: Device }) {
  const { devices: words } = useTabletWords();
  const saying = useSaying();
  const [isRenaming, setRenaming] = useState(false);
  const { last_seen_at: seen, technician } = device;
  const when = seen === null ? null : sayInstant(Temporal.Instant.from(seen), saying);
  if (isRenaming) return <Rename device={device} onClose={() => setRenaming(false)} />;
  return (
    <li className={`row gap-12 pad-10-0 line-above ${entries.row}`}>
      <IconDeviceTablet aria-hidden="true" className={`rigid quiet ${entries.icon}`} />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="medium">{device.name}</p>
        <p className="note">{when === null ? words.neverSeen : fill(words.seen, { when })}</p>
        {technician === null ? (
          <p className="note">{words.nobodyAtIt}</p>
        ) : (
          <Badge tone="action">{fill(words.atIt, { name: technician.name })}</Badge>
        )}
      </div>
      <Acts device={device} onRename={() => setRenaming(true)} />
    </li>
  );
}

function Acts({ device, onRename }: { device: Device; onRename: () => void }) {
  const { devices: words } = useTabletWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  const { id, name } = device;
  async function revoke() {
    const title = fill(words.revokeQuestion, { name });
    if (!(await confirm({ title, detail: words.revokeDetail, action: words.revoke }))) return;
    const done = await act(
      async () => {
        await api("DELETE /devices/{id}", { params: { id } });
        await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
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

function Rename({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  const { devices: words } = useTabletWords();
  const client = useQueryClient();
  async function save(wanted: string) {
    await api("PUT /devices/{id}", { params: { id }, body: { name: wanted } });
    await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
  }
  return <RenameEntry name={name} words={words} onSave={save} onClose={onClose} />;
}
