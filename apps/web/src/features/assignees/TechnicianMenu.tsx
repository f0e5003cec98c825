import type { Assignee } from "@millwright/contract/assignees";
import { fill } from "@millwright/messages/text";
import { IconCamera, IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { useFacePhoto } from "#features/assignees/use-face-photo.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { acceptedPhotos } from "#work/attach/accepted.ts";

interface Props {
  assignee: Assignee;
}

/** A technician's face. */
export function TechnicianMenu({ assignee }: Props) {
  const { assignees: m } = useMessages();
  const { name, photo_id } = assignee;
  const input = useRef<HTMLInputElement>(null);
  const photo = useFacePhoto(assignee);
  const when = (is: boolean, item: MenuItem) => (is ? [item] : []);
  return (
    <>
      <Menu
        label={fill(m.actionsOf, { name })}
        trigger={(opener) => (
          <IconButton {...opener} label={fill(m.actionsOf, { name })} disabled={photo.busy}>
            <IconDots />
          </IconButton>
        )}
        items={[
          {
            label: photo_id === null ? m.photo.add : m.photo.change,
            icon: <IconCamera />,
            onChoose: () => input.current?.click(),
          },
          ...when(photo_id !== null, {
            label: m.photo.remove,
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
    </>
  );
}
