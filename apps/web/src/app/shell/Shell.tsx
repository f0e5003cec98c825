import { Outlet } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "#app/lazy-part.ts";
import { useCompanyLife } from "#app/shell/company-life.ts";
import { DialogHost } from "#app/shell/DialogHost.tsx";
import { useFocusOnArrival } from "#app/shell/focus.ts";
import { useForbiddenToasts } from "#app/shell/forbidden-toasts.ts";
import { BottomBar } from "#app/shell/nav/BottomBar.tsx";
import { MobileMenu } from "#app/shell/nav/MobileMenu.tsx";
import { Sidebar } from "#app/shell/nav/Sidebar.tsx";
import { useSidebar } from "#app/shell/nav/sidebar-width.ts";
import styles from "#app/shell/Shell.module.css";
import { useSignOut } from "#app/shell/sign-out.ts";
import { useLock } from "#app/shell/subscription-life.ts";
import { TopBar } from "#app/shell/TopBar.tsx";
import { SubscriptionBanner } from "#features/subscription/SubscriptionBanner.tsx";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { OfflineBanner } from "#ui/state/OfflineBanner.tsx";
import { useUndoKey } from "#ui/toast/undo.ts";

const ExpiredModal = lazyPart(() => import("#features/subscription/ExpiredModal.tsx"), "ExpiredModal");

/** What stays around every screen behind the sign-in; who signs in next in another tab begins with screens of their own. */
export function Shell() {
  const { company_id, id } = useUser();
  return <OwnShell key={`${company_id} ${id}`} />;
}

function OwnShell() {
  const m = useMessages();
  const sidebar = useSidebar();
  const [menuOpen, setMenuOpen] = useState(false);
  useCompanyLife();
  useForbiddenToasts();
  useFocusOnArrival();
  useUndoKey();
  const locked = useLock();
  const signOut = useSignOut();

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {m.shell.skipToContent}
      </a>
      <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />
      <div className={styles.body}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <SubscriptionBanner />
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={styles.main} data-scroll-restoration-id="main">
          <Outlet />
        </main>
        <BottomBar onMore={() => setMenuOpen(true)} />
      </div>
      {menuOpen && !locked && <MobileMenu onClose={() => setMenuOpen(false)} />}
      {locked ? (
        <Suspense>
          <ExpiredModal onSignOut={() => void signOut()} />
        </Suspense>
      ) : (
        <DialogHost />
      )}
    </div>
  );
}
