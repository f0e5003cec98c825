import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";

interface Props {
  label: string;
  value: number;
  onChange: (quantity: number) => void;
}

/** A number that is written as soon as the field is left, or at Enter; what is none goes back to what it was. */
export function QuantityField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  function write() {
    const quantity = /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : value;
    setTyped(String(quantity));
    if (quantity !== value) onChange(quantity);
  }
  return (
    <TextInput
      size="sm"
      w={72}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      aria-label={label}
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={write}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        write();
      }}
    />
  );
}
