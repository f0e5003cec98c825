import { Button, TextInput } from "@mantine/core";
import type { Device } from "@millwright/contract/devices";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconDeviceTablet, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/devices/list/Devices.module.css";
import { devicesQuery } from "#features/devices/list/devices.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
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
    <li className={`row gap-12 pad-10-0 line-above ${styles.row}`}>
      <IconDeviceTablet aria-hidden="true" className={`rigid quiet ${styles.icon}`} />
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

function Rename({ device, onClose }: { device: Device; onClose: () => void }) {
  const m = useMessages();
  const { devices: words } = useTabletWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState(device.name);
  const [error, setError] = useState<string>();
  async function save() {
    const wanted = trimmed(name);
    if (wanted === "") return setError(words.nameRequired);
    if (wanted === device.name) return onClose();
    const done = await act(
      async () => {
        await api("PUT /devices/{id}", { params: { id: device.id }, body: { name: wanted } });
        await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      },
      { failed: words.renameFailed, preferDetail: true },
    );
    if (!done) return;
    toast.success(words.renamed);
    onClose();
  }
  return (
    <li className={`row gap-12 pad-10-0 line-above ${styles.row}`}>
      <form
        noValidate
        className="flex wrap gap-8 items-end grow"
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={words.name}
          className={styles.field ?? ""}
          value={name}
          error={error}
          maxLength={limits.name}
          autoFocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={busy}>
          {m.common.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
      </form>
    </li>
  );
}
