import { CompanySection } from "#features/profile/CompanySection.tsx";
import { DeletedLink } from "#features/profile/DeletedLink.tsx";
import { ExportSection } from "#features/profile/ExportSection.tsx";
import { InstallSection } from "#features/profile/InstallSection.tsx";
import { PasswordSection } from "#features/profile/PasswordSection.tsx";
import { PeopleLink } from "#features/profile/PeopleLink.tsx";
import { PersonSection } from "#features/profile/PersonSection.tsx";
import { PlantCodesLink } from "#features/profile/PlantCodesLink.tsx";
import { PreferencesSection } from "#features/profile/PreferencesSection.tsx";
import styles from "#features/profile/Profile.module.css";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { SessionsSection } from "#features/profile/SessionsSection.tsx";
import { WorkingDaysLink } from "#features/profile/WorkingDaysLink.tsx";
import { usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { useMay } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import type {
  CompanyActivitySlot,
  NotificationsSlot,
  PasskeysSlot,
  PasswordSlot,
  PinSlot,
  ReceiptsSlot,
  SignOnSlot,
} from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";
import { Section } from "#ui/page/Section.tsx";
import { AwayReason, NeedsConnection } from "#ui/state/NeedsConnection.tsx";

interface Props {
  Receipts: ReceiptsSlot;
  Password: PasswordSlot;
  Passkeys: PasskeysSlot;
  SignOn: SignOnSlot;
  Pin: PinSlot;
  Notifications: NotificationsSlot;
  Activity: CompanyActivitySlot;
}

/** The person and their company; an owner looks after the company here. */
export function ProfileScreen({ Receipts, Password, Passkeys, SignOn, Pin, Notifications, Activity }: Props) {
  const profile = useProfileWords();
  const passkeys = usePasskeyWords();
  const isOwner = useUser().access === "owner";
  const mayRead = useMay("GET /plant-calendar");
  const mayReadCodes = useMay("GET /plant-codes");
  const mayRestore = useMay("GET /work-orders/deleted");
  const mayTakePlant = useMay("POST /sheets/plant/link");
  return (
    <Page title={profile.title} status={<AwayReason />}>
      <div className={`grid columns-2 gap-16 items-start ${styles.columns}`}>
        <div className="stack gap-16">
          <NeedsConnection isExplainedElsewhere>
            <PersonSection />
            <CompanySection />
            {isOwner && <PeopleLink />}
            {mayRead && <WorkingDaysLink />}
            {mayReadCodes && <PlantCodesLink />}
            {mayRestore && <DeletedLink />}
            {(isOwner || mayTakePlant) && <ExportSection isOwner={isOwner} />}
            {isOwner && <Activity about="company" />}
          </NeedsConnection>
        </div>
        <div className="stack gap-16">
          <PreferencesSection />
          <InstallSection />
          <NeedsConnection isExplainedElsewhere>
            <PasswordSection Password={Password} />
            <Section anchor="passkeys" title={passkeys.title} help={passkeys.help}>
              <Passkeys />
            </Section>
            <SignOn />
            <Pin />
            <SessionsSection />
            {isOwner && <Receipts />}
          </NeedsConnection>
        </div>
        <div className="all-columns">
          <NeedsConnection isExplainedElsewhere>
            <Notifications />
          </NeedsConnection>
        </div>
      </div>
    </Page>
  );
}
