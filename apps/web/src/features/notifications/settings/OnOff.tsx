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
    <div className={styles.choice}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.help}>{help}</p>
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
