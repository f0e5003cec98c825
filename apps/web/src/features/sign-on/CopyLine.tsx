import { TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconCopy } from "@tabler/icons-react";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { copyText } from "#lib/clipboard.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Something that is copied to another system's settings. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const words = useSignOnWords().settings;
  async function copy() {
    if (await copyText(value)) toast.success(words.copied);
    else toast.error(words.copyError);
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
      <IconButton label={fill(words.copy, { what: label })} onClick={() => void copy()}>
        <IconCopy />
      </IconButton>
    </div>
  );
}
