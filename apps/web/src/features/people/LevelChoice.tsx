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
    <fieldset className={`stack gap-2 min-w-0 no-margin no-padding borderless ${styles.levels}`}>
      <legend>{legend}</legend>
      {accessLevels.map((level) => (
        <label key={level} className={`flex gap-10 items-start control rounded-4 pointer hover ${styles.level}`}>
          <input type="radio" name={group} checked={level === value} onChange={() => onChange(level)} />
          <span className="stack gap-2 items-start rest anywhere">
            <span className="medium">{levels[level].name}</span>
            <span className="note regular">{levels[level].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
