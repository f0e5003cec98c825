import { Suspense, useState } from "react";
import { usePeopleWords } from "#features/people/people-words.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const Connections = lazyPart(() => import("#app/people/Connections.tsx"), "Connections");

/** What links of mails lead to. */
const anchors = ["#sign-on", "#keys", "#webhooks"];

/** The connections of the company to other systems, which are asked for once they are unfolded. */
export function FoldedConnections() {
  const words = usePeopleWords();
  const [isOpen, setOpen] = useState(() => anchors.includes(location.hash));
  return (
    <>
      <Panel>
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="text-16 strong pointer">{words.connections}</summary>
          <p className="note">{words.connectionsHelp}</p>
        </details>
      </Panel>
      {isOpen && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <Connections />
        </Suspense>
      )}
    </>
  );
}
