import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { CompanyCode } from "#app/shell/nav/CompanyCode.tsx";
import { NavList } from "#app/shell/nav/NavList.tsx";
import styles from "#app/shell/nav/Sidebar.module.css";
import { UserCard } from "#app/shell/nav/UserCard.tsx";
import { useMessages } from "#lib/language.ts";
import { mayCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Logo } from "#ui/label/Logo.tsx";

interface Props {
  /** By icons alone. */
  narrow: boolean;
  /** Left out where the window decides the width. */
  onToggle: (() => void) | undefined;
}

export function Sidebar({ narrow, onToggle }: Props) {
  const m = useMessages();
  const { access } = useUser();
  return (
    <aside
      aria-label={m.common.product}
      className={`stack gap-10 relative rigid h-full clipped bg-panel phone-none unprinted ${styles.sidebar}`}
      data-narrow={narrow || undefined}
    >
      <div className={styles.brand}>
        <Link to="/" className="row gap-10 ink no-underline" aria-label={m.common.product}>
          <Logo />
          {!narrow && <span className="text-17 strong">{m.common.product}</span>}
        </Link>
        {onToggle && (
          <IconButton label={narrow ? m.shell.expand : m.shell.collapse} onClick={onToggle} className="faint">
            {narrow ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
          </IconButton>
        )}
      </div>
      <UserCard />
      <nav aria-label={m.shell.navigation} className={styles.nav}>
        <NavList narrow={narrow} />
      </nav>
      {mayCall(access, "GET /auth/company-code") && <CompanyCode />}
    </aside>
  );
}
