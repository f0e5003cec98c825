import { Button, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/roi/RoiDialog.module.css";
import { RoiInputs } from "#features/roi/RoiInputs.tsx";
import { RoiResults } from "#features/roi/RoiResults.tsx";
import { readShared, useRoiInputs, writeShared } from "#features/roi/roi-inputs.ts";
import { useRoiWords } from "#features/roi/roi-words.ts";
import { copyText } from "#lib/clipboard.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** What the address carries of a shared estimate. */
  shared: string;
  /** The address that opens an estimate. */
  linkTo: (shared: string) => string;
  onStartTrial: () => void;
  onClose: () => void;
}

/** What the product would save a plant: figures, assumptions and the estimate side by side. */
export function RoiDialog({ shared, linkTo, onStartTrial, onClose }: Props) {
  const roi = useRoiWords();
  const form = useRoiInputs(readShared(shared));
  const [byHand, setByHand] = useState<string>();

  async function share() {
    const link = linkTo(writeShared(form.inputs));
    const copied = await copyText(link);
    setByHand(copied ? undefined : link);
    if (copied) toast.success(roi.shared);
  }

  return (
    <AppDialog
      title={roi.title}
      size="broad"
      onClose={onClose}
      foot={
        <div className={`flex wrap gap-8 justify-end full ${styles.foot}`}>
          <Button variant="subtle" leftSection={<IconArrowBackUp size={18} />} onClick={form.reset}>
            {roi.reset}
          </Button>
          <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => void share()}>
            {roi.share}
          </Button>
          <Button onClick={onStartTrial}>{roi.startTrial}</Button>
        </div>
      }
    >
      <p className="mb-16 quiet">{roi.intro}</p>
      {byHand && (
        <TextInput
          className="mb-16"
          label={roi.shareLink}
          description={roi.copyByHand}
          value={byHand}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={`grid columns-2 items-start phone-columns-1 ${styles.sides}`}>
        <RoiInputs form={form} />
        <RoiResults inputs={form.inputs} />
      </div>
    </AppDialog>
  );
}
