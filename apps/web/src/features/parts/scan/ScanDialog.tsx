import { fill } from "@millwright/messages/text";
import { useCallback, useEffect, useState } from "react";
import type { Hit } from "#features/parts/scan/find-scanned.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { useScanned } from "#features/parts/scan/use-scanned.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  /** What was scanned already, and means several things. */
  code: string | null;
  onClose: () => void;
}

/** Opens what a label, a work-order sheet, a machine's plate or a maker's box says. */
export function ScanDialog({ code, onClose }: Props) {
  const { scanner } = useMessages().parts;
  const { scan, show } = useScanned("scan");
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const hear = useCallback(
    async (found: string) => {
      const meant = await scan(found);
      setHits(typeof meant === "string" ? [] : meant);
      return meant === "none" ? fill(scanner.nothing, { code: found }) : null;
    },
    [scan, scanner],
  );
  useEffect(() => {
    // What fails here is told when the person presses the button.
    if (code !== null) hear(code).catch(() => undefined);
  }, [code, hear]);
  return (
    <Scanner title={scanner.title} code={code} onCode={hear} onClose={onClose}>
      <Hits hits={hits} onChoose={show} />
    </Scanner>
  );
}
