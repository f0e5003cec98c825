import styles from "#features/profile/Profile.module.css";
import { Section } from "#features/profile/Section.tsx";
import { useMessages } from "#lib/language.ts";
import { schemes, useScheme } from "#lib/scheme.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";

/** The language and the colours of this device. */
export function PreferencesSection() {
  const m = useMessages();
  const [scheme, setScheme] = useScheme();
  return (
    <Section title={m.profile.preferences}>
      <div className={styles.choice}>
        <p className={styles.label}>{m.shell.language}</p>
        <LanguageSwitch />
      </div>
      <div className={styles.choice}>
        <p className={styles.label}>{m.shell.appearance}</p>
        <Segmented
          legend={m.shell.appearance}
          value={scheme}
          choices={schemes.map((value) => ({ value, label: m.shell.schemes[value] }))}
          onChange={setScheme}
        />
      </div>
    </Section>
  );
}
