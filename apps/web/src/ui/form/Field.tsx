import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { type ComponentType, type CSSProperties, memo } from "react";
import styles from "#ui/form/Field.module.css";
import { isSame } from "#ui/form/same-props.ts";

// A form of twenty fields draws one of them for a letter that is typed in it, instead of all.
const once = <Props extends object>(field: ComponentType<Props>) => memo(field, isSame);

/** A line of text. */
export const TextField = once<TextInputProps>((props) => <TextInput {...props} />);

/** One of a few choices, by the device's own list. */
export const ChoiceField = once<NativeSelectProps>((props) => <NativeSelect {...props} />);

interface LongProps extends Omit<TextareaProps, "autosize" | "minRows" | "rows"> {
  /** How many lines it has at least. */
  rows: number;
}

/** Where the browser can't make a field as high as its text, it is measured with each letter. */
const growsByItself = CSS.supports("field-sizing", "content");

/** A text of many lines: the field grows with it. */
export const LongField = once<LongProps>(({ rows, ...props }) =>
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
