import { TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { copyText } from "#lib/clipboard.ts";
import { aboutQuery } from "#lib/scan/code-address.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** A key, shown once: to be copied, with a line by which it is tried. */
export function MadeKey({ secret }: { secret: string }) {
  const words = useApiKeyWords();
  const origin = useQuery(aboutQuery()).data?.public_origin;
  async function copy() {
    if (await copyText(secret)) toast.success(words.copied);
    else toast.error(words.copyFailed);
  }
  return (
    <div className="stack gap-16">
      <div role="status">
        <p className="medium">{words.made}</p>
        <p className="note">{words.madeHelp}</p>
      </div>
      <div className="row gap-4 items-end">
        <TextInput
          readOnly
          className="grow"
          classNames={{ input: "mono" }}
          label={words.key}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton label={words.copy} onClick={() => void copy()}>
          <IconCopy />
        </IconButton>
      </div>
      {origin !== undefined && (
        <div className="stack gap-4">
          <p className="note">{words.try}</p>
          <code className={"mono anywhere pre-wrap"}>
            {fill(words.tryLine, { key: secret, address: `${origin}/api/company` })}
          </code>
        </div>
      )}
    </div>
  );
}
