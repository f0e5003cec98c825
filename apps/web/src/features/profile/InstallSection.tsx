import { Button } from "@mantine/core";
import { offlineWords } from "@millwright/messages/offline/offline";
import { IconDeviceMobilePlus } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { canInstall, install, installState, onInstall } from "#lib/install/install.ts";
import { useLocale } from "#lib/language.ts";
import { Section } from "#ui/page/Section.tsx";

/** How Millwright comes to the home screen of this device: by a press where its browser can, else in words. */
export function InstallSection() {
  const words = offlineWords[useLocale()].install;
  const isOffered = useSyncExternalStore(onInstall, canInstall);
  const state = installState();
  return (
    <Section anchor="install" title={words.title} help={words.help}>
      {isOffered ? (
        <div className="flex wrap gap-8">
          <Button variant="default" leftSection={<IconDeviceMobilePlus size={18} />} onClick={() => void install()}>
            {words.do}
          </Button>
        </div>
      ) : (
        <p>{state === "done" || state === "insecure" ? words[state] : words.ways[state]}</p>
      )}
    </Section>
  );
}
