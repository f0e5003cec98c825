import { IconDots } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import styles from "#ui/menu/Menu.module.css";
import { Menu } from "#ui/menu/Menu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";

/** What else can be done with what is open, behind three dots at its foot: what destroys is a press away. */
export function FootMenu({ items }: { items: readonly MenuItem[] }) {
  const m = useMessages();
  return (
    <Menu
      label={m.common.actions}
      trigger={(opener) => (
        <IconButton label={m.common.actions} className={styles.atFoot} {...opener}>
          <IconDots />
        </IconButton>
      )}
      items={items}
    />
  );
}
