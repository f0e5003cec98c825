import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { aboutQuery } from "#lib/scan/code-address.ts";
import { CopyField } from "#ui/form/CopyField.tsx";

/** A key, shown once: to be copied, with a line by which it is tried. */
export function MadeKey({ secret }: { secret: string }) {
  const words = useApiKeyWords();
  const origin = useQuery(aboutQuery()).data?.public_origin;
  return (
    <div className="stack gap-16">
      <div role="status">
        <p className="medium">{words.made}</p>
        <p className="note">{words.madeHelp}</p>
      </div>
      <CopyField label={words.key} value={secret} copy={words.copy} copied={words.copied} failed={words.copyFailed} />
      {origin !== undefined && (
        <div className="stack gap-4">
          <p className="note">{words.try}</p>
          <code className="mono anywhere pre-wrap">
            {fill(words.tryLine, { key: secret, address: `${origin}/api/company` })}
          </code>
        </div>
      )}
    </div>
  );
}
