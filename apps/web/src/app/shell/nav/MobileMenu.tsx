import { Button } from "@mantine/core";
import { IconLogout, IconSearch, IconX } from "@tabler/icons-react";
import { CompanyCode } from "#app/shell/nav/CompanyCode.tsx";
import styles from "#app/shell/nav/MobileMenu.module.css";
import { NavList } from "#app/shell/nav/NavList.tsx";
import { UserCard } from "#app/shell/nav/UserCard.tsx";
import { useSignOut } from "#app/shell/sign-out.ts";
import { useMessages } from "#lib/language.ts";
import { useScheme } from "#lib/scheme.ts";
import { schemes } from "#lib/scheme-kept.ts";
import { mayCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";

/** Everything of the sidebar and the top bar, for a phone. */
interface Props {
  onClose: () => void;
  onPalette: () => void;
}

export function MobileMenu({ onClose, onPalette }: Props) {
  const m = useMessages();
  const user = useUser();
  const signOut = useSignOut();
  const [scheme, setScheme] = useScheme();
  const modal = useModalDialog(onClose);

  return (
    <dialog
      {...modal}
      className={`full max-full h-full no-margin no-padding borderless bg-panel ink shade ${styles.menu}`}
      aria-label={m.shell.navigation}
    >
      <div className={`stack gap-12 min-h-full ${styles.inside}`}>
        <div className="row gap-8 between min-h-44">
          <p className="truncate text-17 strong" title={user.company_name}>
            {user.company_name}
          </p>
          <IconButton label={m.shell.closeMenu} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        <UserCard onChoose={onClose} />
        <p className={`truncate quiet text-13 ${styles.email}`} title={user.email}>
          {user.email}
        </p>
        <Button variant="default" fullWidth justify="flex-start" leftSection={<IconSearch />} onClick={onPalette}>
          {m.keys.open}
        </Button>
        <nav aria-label={m.shell.navigation}>
          <NavList onChoose={onClose} />
        </nav>
        {mayCall(user.access, "GET /auth/company-code") && <CompanyCode />}
        <div className={`stack gap-12 ${styles.choices}`}>
          <LanguageSwitch wide />
          <Segmented
            wide
            legend={m.shell.appearance}
            value={scheme}
            choices={schemes.map((value) => ({ value, label: m.shell.schemes[value] }))}
            onChange={setScheme}
          />
        </div>
        <Button variant="default" fullWidth leftSection={<IconLogout />} onClick={() => void signOut()}>
          {m.shell.signOut}
        </Button>
      </div>
    </dialog>
  );
}
