import { useSearch } from "@tanstack/react-router";
import { Enrol } from "#features/devices/tablet/Enrol.tsx";
import { Faces, type TabletSlots } from "#features/devices/tablet/Faces.tsx";
import { TabletFrame } from "#features/devices/tablet/TabletFrame.tsx";
import { useSession } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";

/** The home of a shared tablet: who works chooses their face. Any other browser is asked for the code of a tablet. */
export function TabletScreen({ Left, ...slots }: TabletSlots) {
  const words = useTabletWords();
  const session = useSession();
  const { removed } = useSearch({ strict: false });
  // A turn that has just been opened leads on from here.
  if (session?.by === "turn") return null;
  if (session?.by === "tablet") return <Faces tablet={session.user} {...slots} />;
  return (
    <TabletFrame name={words.title}>
      <Enrol isRemoved={removed === 1} Left={Left} />
    </TabletFrame>
  );
}
