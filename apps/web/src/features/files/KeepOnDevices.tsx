import type { StoredFile } from "@millwright/contract/files";
import { offlineWords } from "@millwright/messages/offline/offline";
import { fill } from "@millwright/messages/text";
import { IconDeviceTablet, IconDeviceTabletOff } from "@tabler/icons-react";
import { useState } from "react";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";

interface Props {
  file: StoredFile;
  keeping: NonNullable<FilesSlotProps["keeping"]>;
}

/** Shows whether devices keep a file for offline work, and lets those who may change it. */
export function KeepOnDevices({ file, keeping: { ids, onKeep } }: Props) {
  const m = useMessages();
  const { files: words } = offlineWords[useLocale()];
  const away = useAwayReason();
  const [isSaving, setSaving] = useState(false);
  const isKept = ids.includes(file.id);
  const label = fill(words.keep, { name: file.name });

  async function turn() {
    setSaving(true);
    try {
      await onKeep?.(file.id, !isKept);
    } catch (error) {
      showFailure(error, failures.updateMachine(m));
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      {isKept && <Badge>{words.kept}</Badge>}
      {onKeep && (
        <IconButton
          label={away === undefined ? label : `${label}. ${away}`}
          aria-pressed={isKept}
          disabled={isSaving || away !== undefined}
          onClick={() => void turn()}
        >
          {isKept ? <IconDeviceTabletOff /> : <IconDeviceTablet />}
        </IconButton>
      )}
    </>
  );
}
