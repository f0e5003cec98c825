import { useState } from "react";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useMessages } from "#lib/language.ts";
import { useScheme } from "#lib/scheme.ts";
import { schemes } from "#lib/scheme-kept.ts";
import { useOwner } from "#lib/session/owner.ts";
import { hasSingleKeys, setSingleKeys } from "#lib/single-keys.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { LanguageSwitch } from "#ui/menu/LanguageSwitch.tsx";
import { Section } from "#ui/page/Section.tsx";

/** The language, the colours and the keys of this device. */
export function PreferencesSection() {
  const m = useMessages();
  const profile = useProfileWords();
  const [scheme, setScheme] = useScheme();
  return (
    <Section anchor="preferences" title={profile.preferences}>
      <div className="row wrap gap-6-16 between">
        <p className="note">{m.shell.language}</p>
        <LanguageSwitch />
      </div>
      <div className="row wrap gap-6-16 between">
        <p className="note">{m.shell.appearance}</p>
        <Segmented
          legend={m.shell.appearance}
          value={scheme}
          choices={schemes.map((value) => ({ value, label: m.shell.schemes[value] }))}
          onChange={setScheme}
        />
      </div>
      <SingleKeys />
    </Section>
  );
}

const states = ["on", "off"] as const;

function SingleKeys() {
  const { singleKeys } = useMessages().profile;
  const owner = useOwner();
  const [state, setState] = useState<(typeof states)[number]>(hasSingleKeys(owner) ? "on" : "off");
  function choose(next: (typeof states)[number]) {
    setSingleKeys(owner, next === "on");
    setState(next);
  }
  return (
    <div className="row wrap gap-6-16 between">
      <div>
        <p className="note">{singleKeys.label}</p>
        <p className="note regular">{singleKeys.help}</p>
      </div>
      <Segmented
        legend={singleKeys.label}
        value={state}
        choices={states.map((value) => ({ value, label: singleKeys[value] }))}
        onChange={choose}
      />
    </div>
  );
}
