import { Button } from "@mantine/core";
import { labelled } from "@millwright/messages/labelled";
import { copyText } from "#lib/clipboard.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import styles from "#ui/dialog/GoneDialog.module.css";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** That the thing is gone. */
  title: string;
  /** What was typed for it, by the names of the fields. */
  typed: readonly { name: string; text: string }[];
  /** Makes a new thing of what was typed. */
  renew?: { label: string; onRenew: () => void } | undefined;
  onDiscard: () => void;
  onClose: () => void;
}

/** What a person had typed for a thing that somebody deleted meanwhile: to be read, copied, or made a new thing of. */
export function GoneDialog({ title, typed, renew, onDiscard, onClose }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const { leave } = useUnsaved(true, { giveUp: onDiscard });
  const close = async () => void ((await leave()) && onClose());

  async function copy() {
    if (await copyText(typed.map(({ name, text }) => labelled(name, text, locale)).join("\n")))
      toast.success(m.common.copied, { keepsUndo: true });
    else toast.error(m.drafts.copyFailed);
  }
  return (
    <AppDialog
      title={title}
      onClose={() => void close()}
      foot={
        <>
          <Button variant="default" onClick={() => void close()}>
            {m.common.close}
          </Button>
          <Button variant={renew ? "default" : "filled"} onClick={() => void copy()}>
            {m.common.copy}
          </Button>
          {renew && <Button onClick={renew.onRenew}>{renew.label}</Button>}
        </>
      }
    >
      <p className="mb-16 pad-10-12 mark-caution rounded-4 bg-caution" role="alert">
        {m.drafts.gone}
      </p>
      <dl className={`stack gap-12 ${styles.typed}`}>
        {typed.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="anywhere pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  );
}
