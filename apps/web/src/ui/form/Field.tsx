import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import type { CSSProperties } from "react";
import styles from "#ui/form/Field.module.css";
import { memoField } from "#ui/form/memo-field.tsx";

/** A line of text. */
export const TextField = memoField<TextInputProps>((props) => <TextInput {...props} />);

/** One of a few choices, by the device's own list. */
export const ChoiceField = memoField<NativeSelectProps>((props) => <NativeSelect {...props} />);

interface LongProps extends Omit<TextareaProps, "autosize" | "minRows" | "rows"> {
  /** How many lines it has at least. */
  rows: number;
}

/** Where the browser can't make a field as high as its text, it is measured with each letter. */
const growsByItself = CSS.supports("field-sizing", "content");

/** A text of many lines: the field grows with it. */
export const LongField = memoField<LongProps>(({ rows, ...props }) =>
  growsByItself ? (
    <Textarea
      {...props}
      autosize={false}
      classNames={{ input: styles.growing }}
      styles={{ input: { "--rows": rows } as CSSProperties }}
    />
  ) : (
    <Textarea {...props} autosize minRows={rows} />
  ),
);
