import { Button } from "@mantine/core";
import { IconCalculator, IconTag } from "@tabler/icons-react";
import { CatchBoundary, Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import styles from "#app/LoginPage.module.css";
import { fetchNext } from "#app/routes/fetch-next.ts";
import { LoginScreen } from "#features/auth/LoginScreen.tsx";
import { afterPaint } from "#lib/after-paint.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { databaseNames } from "#lib/storage/storage.ts";

const NoConnection = lazyPart(() => import("#app/offline/NoConnection.tsx"), "NoConnection");
const LeftBehindNotice = lazyPart(() => import("#app/offline/LeftBehindNotice.tsx"), "LeftBehindNotice");
const RoiDialog = lazyPart(() => import("#features/roi/RoiDialog.tsx"), "RoiDialog");

/** The sign-in with what a visitor may look at before: what the product would save. */
export function LoginPage() {
  const m = useMessages();
  const [mayHaveLeft, setMayHaveLeft] = useState(false);
  useEffect(() => afterPaint(fetchNext), []);
  useEffect(() => afterPaint(() => databaseNames().then((names) => setMayHaveLeft(names.length > 0))), []);
  const { roi } = useSearch({ from: "/login" });
  const navigate = useNavigate({ from: "/login" });
  const router = useRouter();
  const open = () =>
    void navigate({
      search: (before) => ({ ...before, roi: "1" }),
      state: (before) => ({ ...before, openedDialog: true }),
    });
  const without = (search: { tab?: "signup" } = {}) =>
    void navigate({ search: ({ redirect, tab }) => ({ redirect, tab, ...search }), replace: true });
  const close = () => (router.history.location.state.openedDialog ? router.history.back() : without());
  const linkTo = (shared: string) =>
    new URL(router.buildLocation({ to: "/login", search: { roi: shared } }).href, window.location.origin).href;
  return (
    <div className={`${styles.all} grid min-h-full`}>
      <div>
        {mayHaveLeft && (
          <CatchBoundary getResetKey={() => "left"} errorComponent={() => null}>
            <Suspense>
              <LeftBehindNotice />
            </Suspense>
          </CatchBoundary>
        )}
        {navigator.serviceWorker?.controller && (
          <Suspense>
            <NoConnection />
          </Suspense>
        )}
      </div>
      <LoginScreen />
      <aside className={styles.floating}>
        <Button component={Link} to="/pricing" variant="default" leftSection={<IconTag size={18} />}>
          {m.shell.titles.pricing}
        </Button>
        <Button variant="default" leftSection={<IconCalculator size={18} />} onClick={open}>
          {m.roi.open}
        </Button>
      </aside>
      {roi && (
        <Suspense>
          <RoiDialog
            key={roi}
            shared={roi}
            linkTo={linkTo}
            onStartTrial={() => without({ tab: "signup" })}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
