import { type AccessLevel, accessLevels } from "@millwright/domain/access";
import { useId } from "react";
import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";

interface Props {
  value: AccessLevel;
  onChange: (level: AccessLevel) => void;
}

/** One of the five levels, each with a line on what it may do. */
export function LevelChoice({ value, onChange }: Props) {
  const { level: legend, levels } = usePeopleWords();
  const group = useId();
  return (
    <fieldset className={styles.levels}>
      <legend>{legend}</legend>
      {accessLevels.map((level) => (
        <label key={level} className={styles.level}>
          <input type="radio" name={group} checked={level === value} onChange={() => onChange(level)} />
          <span className={styles.words}>
            <span className={styles.label}>{levels[level].name}</span>
            <span className={styles.help}>{levels[level].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
