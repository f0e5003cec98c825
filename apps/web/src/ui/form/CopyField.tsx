import { TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { copyText } from "#lib/clipboard.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  label: string;
  value: string;
  /** What the button is called, and what is said once it was pressed. */
  copy: string;
  copied: string;
  failed: string;
}

/** Something to be copied to another system. */
export function CopyField({ label, value, copy, copied, failed }: Props) {
  async function press() {
    if (await copyText(value)) toast.success(copied);
    else toast.error(failed);
  }
  return (
    <div className="row gap-4 items-end">
      <TextInput
        readOnly
        className="grow min-w-0"
        classNames={{ input: "mono" }}
        label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton label={copy} onClick={() => void press()}>
        <IconCopy />
      </IconButton>
    </div>
  );
}
