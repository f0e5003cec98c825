import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/setup/Setup.module.css";
import { doneOf, nextOf, useSetup, useSetupCommands } from "#features/setup/setup.ts";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { useUser } from "#lib/session/session.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Leads the owner of a new plant on, while anything is left to do and they want it. */
export function SetupCard() {
  const m = useSetupMessages();
  const isOwner = useUser().access === "owner";
  const { data: setup } = useSetup(isOwner);
  const { note } = useSetupCommands();
  const next = setup && nextOf(setup);
  if (!isOwner || !setup || setup.dismissed || !next) return null;
  const done = doneOf(setup);
  async function dismiss() {
    if (await note({ dismissed: true })) toast.success(m.setup.dismissed);
  }
  return (
    <Panel className={`row wrap gap-12 rigid mt-12 ${styles.card}`} aria-label={m.setup.title}>
      <div className={`min-w-0 anywhere ${styles.words}`}>
        <h2 className={`text-16 strong ${styles.stepTitle}`}>{m.setup.title}</h2>
        <p className={`quiet ${styles.help}`}>
          {done === 0
            ? m.setup.intro
            : `${fill(m.setup.progress, { done, n: setup.steps.length })} · ${m.setup.steps[next].title}`}
        </p>
      </div>
      <Button component={Link} to="/setup">
        {done === 0 ? m.setup.begin : m.setup.goOn}
      </Button>
      <IconButton label={m.setup.dismiss} onClick={() => void dismiss()}>
        <IconX />
      </IconButton>
    </Panel>
  );
}
