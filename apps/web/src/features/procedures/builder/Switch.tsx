import styles from "#features/procedures/builder/StepOptions.module.css";

interface Props {
  label: string;
  /** What it means, below its name. */
  help?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Yes or no, with what it means. */
export function Switch({ label, help, isOn, onChange }: Props) {
  return (
    <label className={`flex gap-10 items-start min-h-28 pointer touch-44 ${styles.switch}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {help && <span className="block note">{help}</span>}
      </span>
    </label>
  );
}
