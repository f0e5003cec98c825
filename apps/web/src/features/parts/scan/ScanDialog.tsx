import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import { type Hit, searchParts } from "#features/parts/scan/find-scanned.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { canBeTied } from "#features/parts/scan/scanned.ts";
import { TieCode } from "#features/parts/scan/TieCode.tsx";
import { useScanned } from "#features/parts/scan/use-scanned.ts";
import { useRested } from "#lib/rested.ts";
import { useMay } from "#lib/session/may.ts";

interface Props {
  /** What was scanned already, and means several things. */
  code: string | null;
  onClose: () => void;
}

/** Opens what a label, a work-order sheet, a machine's plate or a maker's box says, and finds parts by name, code or bin. */
export function ScanDialog({ code, onClose }: Props) {
  const { scanner } = usePartWords();
  const { scan, show } = useScanned("scan");
  const [typed, setTyped] = useState("");
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [unknown, setUnknown] = useState<string | null>(null);
  const mayTie = useMay("POST /parts/{id}/codes");
  const hear = useCallback(
    async (found: string) => {
      const result = await scan(found);
      setHits(typeof result === "string" ? [] : result);
      setUnknown(result === "none" ? found : null);
      return result === "none" ? fill(scanner.nothing, { code: found }) : null;
    },
    [scan, scanner],
  );
  useEffect(() => {
    // What fails here is told when the person presses the button.
    if (code !== null) hear(code).catch(() => undefined);
  }, [code, hear]);
  return (
    <Scanner
      title={scanner.title}
      label={scanner.typedOrPart}
      code={code}
      onCode={hear}
      onTyped={(now) => {
        setTyped(now);
        setHits([]);
        setUnknown(null);
      }}
      onClose={onClose}
    >
      {mayTie && canBeTied(unknown) && <TieCode key={unknown} code={unknown} onTied={show} />}
      {hits.length > 0 ? <Hits hits={hits} onChoose={show} /> : <PartsFound typed={typed} onChoose={show} />}
    </Scanner>
  );
}

const fewest = 2;

/** The parts that what is typed finds. */
function PartsFound({ typed, onChoose }: { typed: string; onChoose: (hit: Hit) => void }) {
  const { scanner } = usePartWords();
  const words = useRested(typed);
  const isAsked = words.length >= fewest && !words.includes("://");
  const found = useQuery({
    queryKey: ["parts", "find", words],
    queryFn: ({ signal }) => searchParts(words, signal),
    enabled: isAsked,
    retry: false,
  });
  if (!isAsked || typed.trim() === "") return null;
  return <Hits hits={found.data ?? []} onChoose={onChoose} title={scanner.partsFound} />;
}
