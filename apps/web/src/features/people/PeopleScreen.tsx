import { mayAct } from "@millwright/domain/access";
import { InvitationsSection } from "#features/people/InvitationsSection.tsx";
import { MembersSection } from "#features/people/MembersSection.tsx";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { RulesSection } from "#features/people/rules/RulesSection.tsx";
import { TechniciansSection } from "#features/people/TechniciansSection.tsx";
import { useUser } from "#lib/session/session.ts";
import type { CompanyActivitySlot, ConnectionsSlot, DevicesSlot } from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";

interface Props {
  Devices?: DevicesSlot;
  Connections?: ConnectionsSlot;
  Activity?: CompanyActivitySlot;
}

/** Who works here, and by what they come in: all of it for an owner, technicians and devices for who plans. */
export function PeopleScreen({ Devices, Connections, Activity }: Props) {
  const words = usePeopleWords();
  const { access } = useUser();
  const isOwner = access === "owner";
  return (
    <Page title={words.title}>
      <div className={`grid gap-16 items-start ${styles.columns}`} data-single={!isOwner || undefined}>
        {isOwner && (
          <div className="stack gap-16">
            <MembersSection />
            {Connections && <Connections />}
            {Activity && <Activity about="people" />}
          </div>
        )}
        <div className="stack gap-16">
          {isOwner && <InvitationsSection />}
          <TechniciansSection />
          {Devices && mayAct(access, "planner") && <Devices />}
          {isOwner && <RulesSection />}
        </div>
      </div>
    </Page>
  );
}
