import { useMediaQuery } from "@mantine/hooks";
import { CatchBoundary } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { OwnOutlet } from "#app/access/OwnOutlet.tsx";
import { useCreate } from "#app/keys/use-create.ts";
import { useKeys } from "#app/keys/use-keys.ts";
import { CopyLine } from "#app/offline/CopyLine.tsx";
import { Palette } from "#app/palette/Palette.tsx";
import { useBackCloses } from "#app/shell/back-closes.ts";
import { DialogHost } from "#app/shell/DialogHost.tsx";
import { FailedDialog } from "#app/shell/FailedDialog.tsx";
import { useFocusOnArrival } from "#app/shell/focus.ts";
import { useForbiddenToasts } from "#app/shell/forbidden-toasts.ts";
import { useCompanyLife } from "#app/shell/life/company-life.ts";
import { useLock } from "#app/shell/life/subscription-life.ts";
import { BottomBar } from "#app/shell/nav/BottomBar.tsx";
import { Sidebar } from "#app/shell/nav/Sidebar.tsx";
import { useSidebar } from "#app/shell/nav/sidebar-width.ts";
import styles from "#app/shell/Shell.module.css";
import { SkipLinks } from "#app/shell/SkipLinks.tsx";
import { useSignOut } from "#app/shell/sign-out.ts";
import { TopBar } from "#app/shell/TopBar.tsx";
import { useTechnicians } from "#app/shell/technicians.ts";
import { Unproven } from "#app/unproven/Unproven.tsx";
import { usePainted } from "#app/use-painted.ts";
import { SubscriptionBanner } from "#features/subscription/SubscriptionBanner.tsx";
import { callHeaders } from "#lib/api/api.ts";
import { askStart } from "#lib/api/early/start.ts";
import { WithData } from "#lib/api/WithData.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayWork } from "#lib/session/may.ts";
import { useSession, useUser } from "#lib/session/session.ts";
import { OfflineBanner } from "#ui/state/OfflineBanner.tsx";
import { useUndoKey } from "#ui/toast/undo.ts";

const ExpiredModal = lazyPart(() => import("#features/subscription/ExpiredModal.tsx"), "ExpiredModal");
const TabletShell = lazyPart(() => import("#app/tablet/TabletShell.tsx"), "TabletShell");
const NewVersion = lazyPart(() => import("#app/shell/NewVersion.tsx"), "NewVersion");
const MobileMenu = lazyPart(() => import("#app/shell/nav/MobileMenu.tsx"), "MobileMenu");
const ShortcutsDialog = lazyPart(() => import("#app/keys/ShortcutsDialog.tsx"), "ShortcutsDialog");

/** Asks for what the shell shows. */
export const askAround = askStart;

/** What stays around every screen behind the sign-in; who signs in next in another tab begins with screens of their own. */
export function Shell() {
  const { company_id, id } = useUser();
  const by = useSession()?.by ?? "member";
  return (
    <WithData>
      {by === "member" ? (
        <OwnShell key={`${company_id} ${id}`} />
      ) : (
        <Suspense>
          <TabletShell />
        </Suspense>
      )}
    </WithData>
  );
}

function OwnShell() {
  const sidebar = useSidebar();
  const [open, setOpen] = useState<"menu" | "palette" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  useBackCloses(open !== null, close);
  // Whatever below asks for a part of it finds it.
  useState(() => askStart(callHeaders()));
  useCompanyLife();
  useTechnicians();
  useForbiddenToasts();
  useFocusOnArrival();
  useUndoKey();
  const locked = useLock();
  const mayWork = useMayWork() && !locked;
  const signOut = useSignOut();
  const create = useCreate();
  const isPainted = usePainted();
  // On a phone the bars that stay leave the window to the screen: the subscription's scrolls away.
  const isPhone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  useKeys(
    { onPalette: () => setOpen("palette"), onNew: () => create?.begin(), onHelp: () => setOpen("shortcuts") },
    locked,
  );

  return (
    <div className={styles.shell}>
      <SkipLinks />
      <Sidebar narrow={sidebar.narrow} onToggle={sidebar.toggle} />
      <div className={`stack rest ${styles.body}`}>
        <TopBar onMenu={() => setOpen("menu")} onPalette={() => setOpen("palette")} create={create} />
        {!isPhone && <SubscriptionBanner />}
        <OfflineBanner />
        <CatchBoundary getResetKey={() => "new version"} errorComponent={() => null}>
          <Suspense>{isPainted && <NewVersion />}</Suspense>
        </CatchBoundary>
        {mayWork && <Unproven />}
        <main id="main" tabIndex={-1} className={styles.main} data-scroll-restoration-id="main">
          {isPhone && <SubscriptionBanner />}
          <OwnOutlet />
        </main>
        <CopyLine />
        <BottomBar onMore={() => setOpen("menu")} />
      </div>
      {locked ? (
        <Suspense>
          <ExpiredModal onSignOut={() => void signOut()} />
        </Suspense>
      ) : (
        <DialogHost />
      )}
      {!locked && (
        <CatchBoundary
          getResetKey={() => String(open)}
          errorComponent={({ error }) => <FailedDialog error={error} onClose={close} />}
        >
          {open === "palette" && <Palette onShortcuts={() => setOpen("shortcuts")} onClose={close} />}
          <Suspense>
            {open === "menu" && <MobileMenu onClose={close} onPalette={() => setOpen("palette")} />}
            {open === "shortcuts" && <ShortcutsDialog onClose={close} />}
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}
