import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconDownload, IconLifebuoy, IconLock, IconLogout, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import styles from "#features/subscription/ExpiredModal.module.css";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSubscription } from "#lib/session/subscription.ts";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";

const staysOpen = () => undefined;

/** Lies over everything of an expired company. Nothing closes it but a renewal; it leads to what still works. */
export function ExpiredModal({ onSignOut }: { onSignOut: () => void }) {
  const m = useMessages();
  const user = useUser();
  const words = m.subscription.expired;
  const type = useSubscription().data?.subscription_type ?? null;
  const isOwner = user.access === "owner";
  const wasTrial = type === null || type === "trial";
  const renew = wasTrial ? words.subscribe : words.renew;
  const [titleId, detailId] = [useId(), useId()];
  const modal = useModalDialog(staysOpen);
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={detailId}
      className={`panel no-padding floating ink shade ${styles.modal}`}
    >
      <div className={`stack gap-14 relative ${styles.inside}`}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <IconLock aria-hidden="true" className={styles.lock} />
        <h2 id={titleId} className="text-20 strong leading-130 balance">
          {wasTrial ? words.trialTitle : words.title}
        </h2>
        <div id={detailId} className="stack gap-8 mb-4 quiet anywhere">
          <p>{fill(wasTrial ? words.trialLocked : words.locked, { company: user.company_name })}</p>
          <p>{words.kept}</p>
          <p>{isOwner ? words.exportable : `${words.renewableByOwner} ${words.exportableByOwner}`}</p>
        </div>
        <Button component={Link} to="/pricing" fullWidth data-autofocus>
          {isOwner ? renew : m.subscription.seePlans}
        </Button>
        <div className={`grid gap-4 ${styles.ways}`}>
          {isOwner && (
            <Button component={Link} to="/profile" hash="export" variant="subtle" leftSection={<IconDownload />}>
              {words.export}
            </Button>
          )}
          <Button component={Link} to="/profile" variant="subtle" leftSection={<IconUser />}>
            {words.profile}
          </Button>
          <Button component={Link} to="/support" variant="subtle" leftSection={<IconLifebuoy />}>
            {words.support}
          </Button>
          <Button variant="subtle" leftSection={<IconLogout />} onClick={onSignOut}>
            {m.shell.signOut}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
