import { Textarea, type TextareaProps } from "@mantine/core";
import styles from "#ui/paste/PasteField.module.css";

interface Props extends Pick<TextareaProps, "label" | "description" | "placeholder" | "error" | "autoFocus"> {
  value: string;
  onType: (text: string) => void;
}

/** Takes the lines of a spreadsheet, its columns below each other. */
export function PasteField({ onType, ...props }: Props) {
  return (
    <Textarea
      {...props}
      classNames={{ input: `mono text-14 ${styles.pasted}` }}
      rows={7}
      autosize={false}
      spellCheck={false}
      wrap="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
