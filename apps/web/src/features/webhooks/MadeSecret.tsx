import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { CopyField } from "#ui/form/CopyField.tsx";

/** The secret of a webhook, shown once: to be copied. */
export function MadeSecret({ secret }: { secret: string }) {
  const words = useWebhookWords();
  return (
    <div className="stack gap-16">
      <div role="status">
        <p className="medium">{words.secretMade}</p>
        <p className="note">{words.secretHelp}</p>
      </div>
      <CopyField label={words.secret} value={secret} copy={words.copy} copied={words.copied} failed={words.copyError} />
    </div>
  );
}
