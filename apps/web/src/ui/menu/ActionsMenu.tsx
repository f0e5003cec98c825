import { fill } from "@millwright/messages/text";
import { IconDots } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";

/** What can be done with one thing of a list, behind three dots: what destroys stands a press away. */
export function ActionsMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const m = useMessages();
  return (
    <Menu
      label={m.common.actions}
      trigger={(opener) => (
        <IconButton label={fill(m.common.actionsFor, { name })} {...opener}>
          <IconDots />
        </IconButton>
      )}
      items={items}
    />
  );
}
