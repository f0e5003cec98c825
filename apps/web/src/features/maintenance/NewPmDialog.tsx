import type { ComponentProps } from "react";
import { PmFields } from "#features/maintenance/PmFields.tsx";
import { missingIn, type PmDraft } from "#features/maintenance/pm-draft.ts";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { CreateDialog, type NewKind } from "#work/dialog/CreateDialog.tsx";

interface Props extends Pick<ComponentProps<typeof PmFields>, "names" | "Scanner"> {
  kind: NewKind<PmDraft>;
  words: { title: string; submit: string };
  onClose: () => void;
}

/** The form of a PM that is not made yet. */
export function NewPmDialog({ kind, words, onClose, ...fields }: Props) {
  const m = useMessages();
  const sayMissing = useSayMissing();
  return (
    <CreateDialog
      kind={kind}
      title={words.title}
      submit={words.submit}
      failure={failures.createTask(m)}
      canTry={() => true}
      onNotWhole={sayMissing}
      onClose={onClose}
    >
      {({ draft, onChange, tried, photos }) => (
        <PmFields
          {...fields}
          draft={draft}
          onChange={onChange}
          missing={tried ? missingIn(draft) : []}
          photos={photos}
          isNew
        />
      )}
    </CreateDialog>
  );
}
