import { KeysSection } from "#features/api-keys/KeysSection.tsx";
import { SignOnSection } from "#features/sign-on/SignOnSection.tsx";
import { WebhooksSection } from "#features/webhooks/WebhooksSection.tsx";

/** How people sign on elsewhere, and how other systems call in and are told. */
export function Connections() {
  return (
    <>
      <SignOnSection />
      <KeysSection />
      <WebhooksSection />
    </>
  );
}
