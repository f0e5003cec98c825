import { FoldedConnections } from "#app/people/FoldedConnections.tsx";
import { CompanyActivity } from "#features/activity/CompanyActivity.tsx";
import { DevicesSection } from "#features/devices/list/DevicesSection.tsx";
import { PeopleScreen } from "#features/people/PeopleScreen.tsx";

/** The people of the company, with what other features show of how they come in. */
export function PeoplePage() {
  return <PeopleScreen Devices={DevicesSection} Connections={FoldedConnections} Activity={CompanyActivity} />;
}
