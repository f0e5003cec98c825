import { CompanyActivity } from "#features/activity/CompanyActivity.tsx";
import { KeysSection } from "#features/api-keys/KeysSection.tsx";
import { DevicesSection } from "#features/devices/list/DevicesSection.tsx";
import { PeopleScreen } from "#features/people/PeopleScreen.tsx";
import { SignOnSection } from "#features/sign-on/SignOnSection.tsx";
import { WebhooksSection } from "#features/webhooks/WebhooksSection.tsx";

/** The people of the company, with what other features show of how they come in. */
export function PeoplePage() {
  return (
    <PeopleScreen
      Devices={DevicesSection}
      SignOn={SignOnSection}
      ApiKeys={KeysSection}
      Webhooks={WebhooksSection}
      Activity={CompanyActivity}
    />
  );
}
