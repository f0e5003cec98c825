import type { Assignee } from "@millwright/contract/assignees";
import type { TechnicianPin } from "@millwright/contract/devices";
import { credentialWords } from "@millwright/messages/credentials/credentials";
import { fill } from "@millwright/messages/text";
import { IconCamera, IconDots, IconIdBadge2, IconLockPassword, IconPencil } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";
import { EditTechnician } from "#features/assignees/EditTechnician.tsx";
import { BadgeDialog, PinDialog } from "#features/assignees/PinDialog.tsx";
import { usePinCommands } from "#features/assignees/technician-pins.ts";
import { useFacePhoto } from "#features/assignees/use-face-photo.ts";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { toast } from "#ui/toast/toast.ts";
import { acceptedPhotos } from "#work/attach/accepted.ts";

interface Props {
  assignee: Assignee;
  pin: TechnicianPin | undefined;
}

/** A technician's face, and what lets them onto a shared tablet. */
export function TechnicianMenu({ assignee, pin }: Props) {
  const m = useAssigneeWords();
  const words = credentialWords[useLocale()];
  const { name, photo_id } = assignee;
  const input = useRef<HTMLInputElement>(null);
  const photo = useFacePhoto(assignee);
  const [open, setOpen] = useState<"details" | "pin" | "badge" | null>(null);
  const { takePin, takeBadge, busy } = useTakeAway(assignee);
  const [hasPin, hasBadge] = [Boolean(pin?.pin_set_at), Boolean(pin?.badge_set_at)];
  const when = (is: boolean, item: MenuItem) => (is ? [item] : []);
  return (
    <>
      <Menu
        label={fill(m.actionsOf, { name })}
        trigger={(opener) => (
          <IconButton {...opener} label={fill(m.actionsOf, { name })} disabled={busy || photo.busy}>
            <IconDots />
          </IconButton>
        )}
        items={[
          { label: m.edit, icon: <IconPencil />, onChoose: () => setOpen("details") },
          {
            label: hasPin ? words.pin.change : words.pin.set,
            icon: <IconLockPassword />,
            apart: true,
            onChoose: () => setOpen("pin"),
          },
          ...when(hasPin, { label: words.pin.remove, tone: "danger", onChoose: takePin }),
          {
            label: hasBadge ? words.badge.change : words.badge.set,
            icon: <IconIdBadge2 />,
            apart: true,
            onChoose: () => setOpen("badge"),
          },
          ...when(hasBadge, { label: words.badge.remove, tone: "danger", onChoose: takeBadge }),
          {
            label: photo_id === null ? words.photo.add : words.photo.change,
            icon: <IconCamera />,
            apart: true,
            onChoose: () => input.current?.click(),
          },
          ...when(photo_id !== null, {
            label: words.photo.remove,
            tone: "danger",
            onChoose: () => void photo.remove(),
          }),
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPhotos}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void photo.choose(file);
        }}
      />
      {open === "details" && <EditTechnician technician={assignee} onClose={() => setOpen(null)} />}
      {open === "pin" && <PinDialog technician={assignee} hasPin={hasPin} onClose={() => setOpen(null)} />}
      {open === "badge" && <BadgeDialog technician={assignee} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Takes a PIN or a badge away, once that is confirmed: it ends a turn. */
function useTakeAway({ id, name }: Assignee) {
  const m = useMessages();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const { setPin, setBadge } = usePinCommands(id);
  const { pin, badge } = credentialWords[useLocale()];
  const take =
    (words: typeof pin | typeof badge, remove: () => Promise<void>, failure: (typeof failures)["setPin"]) =>
    async () => {
      const question = {
        title: fill(words.removeQuestion, { name }),
        detail: words.removeDetail,
        action: words.remove,
      };
      if (!(await confirm(question))) return;
      if (await act(remove, failure(m))) toast.success(fill(words.removed, { name }));
    };
  const [takePin, takeBadge] = [
    take(pin, () => setPin(null), failures.setPin),
    take(badge, () => setBadge(null), failures.setBadge),
  ];
  return { busy, takePin: () => void takePin(), takeBadge: () => void takeBadge() };
}
