import { Button } from "@mantine/core";
import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { IconTableImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/setup/Setup.module.css";
import { useLocale } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

/** Leads a plant that has its data in sheets to where they are brought in. */
export function BringData() {
  const words = importEntranceWords[useLocale()];
  return (
    <Panel className={`row wrap gap-12 ${styles.card} ${styles.steps}`} aria-label={words.setupTitle}>
      <div className={`min-w-0 anywhere ${styles.words}`}>
        <h2 className={`text-16 strong ${styles.stepTitle}`}>{words.setupTitle}</h2>
        <p className={`quiet ${styles.help}`}>{words.setupHelp}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} />}
        renderRoot={(props) => <Link {...props} to="/imports/{-$importId}" params={{ importId: undefined }} />}
      >
        {words.setupAction}
      </Button>
    </Panel>
  );
}
