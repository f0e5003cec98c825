import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { partsOfCode } from "#work/planned-parts/parts-of-code.ts";

/** Scans the code of one part, for a form that asks for it. */
export function PartScanner({ onPart, onClose }: { onPart: (part: Part) => void; onClose: () => void }) {
  const { scanner } = usePartWords();
  const [several, setSeveral] = useState<readonly Part[]>([]);
  async function hear(code: string): Promise<string | null> {
    const found = await partsOfCode(code);
    const [first] = found;
    setSeveral(found.length > 1 ? found : []);
    if (first === undefined) return fill(scanner.nothing, { code });
    if (found.length === 1) onPart(first);
    return null;
  }
  return (
    <Scanner title={scanner.title} onCode={hear} onClose={onClose}>
      <Hits hits={several.map((part) => ({ ...part, label: part.name, detail: part.code }))} onChoose={onPart} />
    </Scanner>
  );
}
