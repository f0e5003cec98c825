import styles from "#features/people/People.module.css";
import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

const states = ["on", "off"] as const;

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether a repair of a machine that stood is completed only once its problem is said. */
export function FailureRule({ isOn, onChange }: Props) {
  const words = usePlantCodeWords();
  const { singleKeys } = useMessages().profile;
  return (
    <div className={`row wrap gap-6-16 between ${styles.choice}`}>
      <div>
        <p className="medium">{words.rule}</p>
        <p className="note regular">{words.ruleHelp}</p>
      </div>
      <Segmented
        legend={words.rule}
        value={isOn ? "on" : "off"}
        choices={states.map((value) => ({ value, label: singleKeys[value] }))}
        onChange={(next) => onChange(next === "on")}
      />
    </div>
  );
}
