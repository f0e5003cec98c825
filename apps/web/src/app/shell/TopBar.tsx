import { Button } from "@mantine/core";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useScreenTitle } from "#app/screen-title.ts";
import { PaletteButton } from "#app/shell/PaletteButton.tsx";
import styles from "#app/shell/TopBar.module.css";
import { WhoIsHere } from "#app/shell/WhoIsHere.tsx";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { SchemeMenu } from "#ui/menu/SchemeMenu.tsx";

interface Props {
  onMenu: () => void;
  onPalette: () => void;
  onCreate: () => void;
}

/** Which screen of which company this is, and what is there on every screen. */
export function TopBar({ onMenu, onPalette, onCreate }: Props) {
  const m = useMessages();
  const user = useUser();
  const title = useScreenTitle();
  const onMaintenance = useLocation({ select: ({ pathname }) => pathname === "/maintenance" });
  return (
    <header className={styles.bar}>
      <IconButton label={m.shell.openMenu} aria-haspopup="dialog" onClick={onMenu} className={styles.menu}>
        <IconMenu2 />
      </IconButton>
      <p className={styles.where}>
        <span className={styles.screen} title={title}>
          {title}
        </span>
        <span className={styles.company} title={user.company_name}>
          {user.company_name}
        </span>
      </p>
      <PaletteButton onPress={onPalette} />
      <div className={styles.wide}>
        <LanguageSwitch />
        <SchemeMenu />
      </div>
      <Button className={styles.create} leftSection={<IconPlus />} onClick={onCreate}>
        <span className={styles.createWords}>{onMaintenance ? m.shell.newPm : m.shell.newRepair}</span>
      </Button>
      <div className={styles.wide}>
        <WhoIsHere />
      </div>
    </header>
  );
}
