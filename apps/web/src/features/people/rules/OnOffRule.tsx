import styles from "#features/people/People.module.css";
import { useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

const states = ["on", "off"] as const;

interface Props {
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A rule of the plant that holds or does not. */
export function OnOffRule({ label, help, isOn, onChange }: Props) {
  const { singleKeys } = useMessages().profile;
  return (
    <div className={`row wrap gap-6-16 between ${styles.choice}`}>
      <div>
        <p className="medium">{label}</p>
        <p className="note regular">{help}</p>
      </div>
      <Segmented
        legend={label}
        value={isOn ? "on" : "off"}
        choices={states.map((value) => ({ value, label: singleKeys[value] }))}
        onChange={(next) => onChange(next === "on")}
      />
    </div>
  );
}
