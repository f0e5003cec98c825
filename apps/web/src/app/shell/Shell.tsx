import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { BottomBar } from "#app/shell/BottomBar.tsx";
import { useCompanyLife } from "#app/shell/company-life.ts";
import { DialogHost } from "#app/shell/DialogHost.tsx";
import { useFocusOnArrival } from "#app/shell/focus.ts";
import { useForbiddenToasts } from "#app/shell/forbidden-toasts.ts";
import { MobileMenu } from "#app/shell/MobileMenu.tsx";
import styles from "#app/shell/Shell.module.css";
import { Sidebar } from "#app/shell/Sidebar.tsx";
import { useSidebar } from "#app/shell/sidebar-width.ts";
import { TopBar } from "#app/shell/TopBar.tsx";
import { useMessages } from "#lib/language.ts";
import { OfflineBanner } from "#ui/OfflineBanner.tsx";

/** What stays around every screen behind the sign-in. */
export function Shell() {
  const m = useMessages();
  const sidebar = useSidebar();
  const [menuOpen, setMenuOpen] = useState(false);
  useCompanyLife();
  useForbiddenToasts();
  useFocusOnArrival();

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {m.shell.skipToContent}
      </a>
      <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />
      <div className={styles.body}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={styles.main} data-scroll-restoration-id="main">
          <Outlet />
        </main>
        <BottomBar onMore={() => setMenuOpen(true)} />
      </div>
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
      <DialogHost />
    </div>
  );
}
