import { IconLock } from "@tabler/icons-react";
import { useNotYours } from "#app/access/not-yours.ts";
import { useMessages } from "#lib/language.ts";
import type { OfferedCall } from "#lib/session/may.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";

/** In place of a dialog that the person's access does not include: who has it. What was typed there stays on the device. */
export function NotYoursDialog({ call, onClose }: { call: OfferedCall; onClose: () => void }) {
  const { notYours } = useMessages().shell;
  return (
    <AppDialog title={notYours.title} size="narrow" onClose={onClose}>
      <EmptyState icon={<IconLock />} title={notYours.title} detail={useNotYours(call)} />
    </AppDialog>
  );
}
