import styles from "#features/notifications/settings/Settings.module.css";
import { useSettingsWords } from "#features/notifications/settings/settings-queries.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

const states = ["on", "off"] as const;

interface Props {
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function OnOff({ label, help, isOn, onChange }: Props) {
  const words = useSettingsWords();
  return (
    <div className="row wrap gap-6-16 between">
      <div className={`stack gap-2 min-w-0 ${styles.words}`}>
        <p className="no-padding medium">{label}</p>
        <p className={`note ${styles.help}`}>{help}</p>
      </div>
      <Segmented
        legend={label}
        value={isOn ? "on" : "off"}
        choices={states.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => onChange(value === "on")}
      />
    </div>
  );
}
