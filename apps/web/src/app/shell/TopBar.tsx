import { Button } from "@mantine/core";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { CatchBoundary } from "@tanstack/react-router";
import { Suspense } from "react";
import type { useCreate } from "#app/keys/use-create.ts";
import { useScreenTitle } from "#app/screen-title.ts";
import { PaletteButton } from "#app/shell/PaletteButton.tsx";
import { SignedInPerson } from "#app/shell/SignedInPerson.tsx";
import styles from "#app/shell/TopBar.module.css";
import { usePainted } from "#app/use-painted.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useUser } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { SchemeMenu } from "#ui/menu/SchemeMenu.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

const OutboxLink = lazyPart(() => import("#features/outbox/OutboxLink.tsx"), "OutboxLink");
const Bell = lazyPart(() => import("#features/notifications/Bell.tsx"), "Bell");

interface Props {
  onMenu: () => void;
  onPalette: () => void;
  create: ReturnType<typeof useCreate>;
}

/** The bell's place. */
const NoBell = () => <span className={styles.bell} />;

/** Which screen of which company this is, and what is there on every screen. */
export function TopBar({ onMenu, onPalette, create }: Props) {
  const m = useMessages();
  const user = useUser();
  const title = useScreenTitle();
  const isPainted = usePainted();
  const away = useAwayReason();
  const isExpired = useSubscription().data?.is_expired ?? false;
  return (
    <header className={styles.bar}>
      <IconButton label={m.shell.openMenu} aria-haspopup="dialog" onClick={onMenu} className={styles.menu}>
        <IconMenu2 />
      </IconButton>
      <p className={`flex gap-12 items-baseline rest leading-125 ${styles.where}`}>
        <span className={`truncate ${styles.screen}`} title={title}>
          {title}
        </span>
        <span className={`truncate ${styles.company}`} title={user.company_name}>
          {user.company_name}
        </span>
      </p>
      <PaletteButton onPress={onPalette} />
      <CatchBoundary getResetKey={() => "outbox"} errorComponent={() => null}>
        <Suspense>{isPainted && <OutboxLink />}</Suspense>
      </CatchBoundary>
      {!isExpired && (
        // Without its code, which a lost line may hold back, the rest of the bar stays.
        <CatchBoundary getResetKey={() => "bell"} errorComponent={NoBell}>
          <Suspense fallback={<NoBell />}>{isPainted ? <Bell /> : <NoBell />}</Suspense>
        </CatchBoundary>
      )}
      <div className="row gap-8 rigid phone-none">
        <LanguageSwitch />
        <SchemeMenu />
      </div>
      {create && (
        <Button
          className={styles.create}
          leftSection={<IconPlus />}
          disabled={create.what === "pm" && away !== undefined}
          title={create.what === "pm" ? away : undefined}
          onClick={create.begin}
        >
          <span className={styles.createWords}>{create.what === "pm" ? m.shell.newPm : m.shell.newRepair}</span>
        </Button>
      )}
      <div className="row gap-8 rigid phone-none">
        <SignedInPerson />
      </div>
    </header>
  );
}
