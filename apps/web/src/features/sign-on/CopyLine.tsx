import { fill } from "@millwright/messages/text";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { CopyField } from "#ui/form/CopyField.tsx";

/** Something that is copied to the settings of the provider. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { copy, copied, copyError } = useSignOnWords().settings;
  return (
    <CopyField label={label} value={value} copy={fill(copy, { what: label })} copied={copied} failed={copyError} />
  );
}
