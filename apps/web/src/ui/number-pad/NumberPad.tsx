import type { NumberKey } from "@millwright/domain/measuring/typed-number";
import { IconBackspace } from "@tabler/icons-react";
import type { PointerEvent, ReactNode } from "react";
import styles from "#ui/number-pad/NumberPad.module.css";

interface Props {
  /** What the keys are for, and what those without a digit are called. */
  words: { pad: string; minus: string; decimal: string; clear: string };
  separator: "," | ".";
  /** Whether there is a decimal sign, and a sign before. */
  hasDecimals: boolean;
  hasMinus: boolean;
  onKey: (key: NumberKey) => void;
}

const minusSign = "−";
const digits = ["7", "8", "9", "4", "5", "6", "1", "2", "3"] as const;

/** Keys for a number that a gloved finger finds. The field keeps the focus, so that a keyboard types on. */
export function NumberPad({ words, separator, hasDecimals, hasMinus, onKey }: Props) {
  return (
    <fieldset className={`grid gap-12 min-w-0 no-margin no-padding borderless ${styles.pad}`} onPointerDown={keepFocus}>
      <legend className="visually-hidden">{words.pad}</legend>
      {digits.map((digit) => (
        <Key key={digit} name={digit} onPress={() => onKey(digit)} />
      ))}
      <div className={`grid all-columns ${styles.last}`}>
        {hasMinus && (
          <Key name={words.minus} onPress={() => onKey("-")}>
            {minusSign}
          </Key>
        )}
        {hasDecimals && (
          <Key name={words.decimal} onPress={() => onKey(".")}>
            {separator}
          </Key>
        )}
        <Key name="0" onPress={() => onKey("0")} />
        <Key name={words.clear} onPress={() => onKey("delete")}>
          <IconBackspace aria-hidden="true" />
        </Key>
      </div>
    </fieldset>
  );
}

const keepFocus = (event: PointerEvent) => event.preventDefault();

function Key({ name, onPress, children = name }: { name: string; onPress: () => void; children?: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`grid place-center panel shadow ink strong no-zoom hover-edge ${styles.key}`}
      aria-label={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
