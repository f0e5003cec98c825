import { TextInput, type TextInputProps } from "@mantine/core";
import { readTime } from "@millwright/domain/text/typed-time";
import { useState } from "react";

type Props = Omit<TextInputProps, "type" | "value" | "onChange"> & {
  /** HH:MM; empty where there is none. */
  value: string;
  onChange: (time: string) => void;
};

/**
 * A time of day in 24 hours, as it is said everywhere else. The browser's own field follows the language of the browser, and
 * asks for AM and PM in some.
 */
export function TimeField({ value, onChange, onBlur, ...props }: Props) {
  // What is typed stands as it is until the field is left; what is no time then gives way to the last one.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      placeholder="08:00"
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      data-time
      value={typed ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const time = readTime(text);
        if (text.trim() === "") onChange("");
        else if (time !== null) onChange(time);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
