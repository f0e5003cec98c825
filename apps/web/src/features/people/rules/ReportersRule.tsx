import styles from "#features/people/People.module.css";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

const states = ["on", "off"] as const;

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether who follows their report by its link sees who is on it. */
export function ReportersRule({ isOn, onChange }: Props) {
  const { rules } = usePeopleWords();
  const { singleKeys } = useMessages().profile;
  return (
    <div className={`row wrap gap-6-16 between ${styles.choice}`}>
      <div>
        <p className="medium">{rules.tellReporters}</p>
        <p className="note regular">{rules.tellReportersHelp}</p>
      </div>
      <Segmented
        legend={rules.tellReporters}
        value={isOn ? "on" : "off"}
        choices={states.map((value) => ({ value, label: singleKeys[value] }))}
        onChange={(next) => onChange(next === "on")}
      />
    </div>
  );
}
