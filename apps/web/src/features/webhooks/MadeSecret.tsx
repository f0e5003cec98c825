import { TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { copyText } from "#lib/clipboard.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** The secret of a webhook, shown once: to be copied. */
export function MadeSecret({ secret }: { secret: string }) {
  const words = useWebhookWords();
  async function copy() {
    if (await copyText(secret)) toast.success(words.copied);
    else toast.error(words.copyError);
  }
  return (
    <div className="stack gap-16">
      <div role="status">
        <p className="medium">{words.secretMade}</p>
        <p className="note">{words.secretHelp}</p>
      </div>
      <div className="row gap-4 items-end">
        <TextInput
          readOnly
          className="grow"
          classNames={{ input: "mono" }}
          label={words.secret}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton label={words.copy} onClick={() => void copy()}>
          <IconCopy />
        </IconButton>
      </div>
    </div>
  );
}
