import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { limits } from "@millwright/contract/limits";
import type { SignOn } from "@millwright/contract/sign-on";
import { joinLevels } from "@millwright/domain/sign-on/group-level";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readGroupLines, writeGroupLines } from "#features/sign-on/group-lines.ts";
import { signOnQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { UnlinkedMembers } from "#features/sign-on/UnlinkedMembers.tsx";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

const nobody = "nobody";

/** Who may join by signing on, which groups give which level, and whether it is the only way in. */
export function RulesForm({ signOn }: { signOn: SignOn }) {
  const m = useMessages();
  const { rules: words, levels } = useSignOnWords();
  const client = useQueryClient();
  const [domain, setDomain] = useState(signOn.email_domain ?? "");
  const [joinsAs, setJoinsAs] = useState<string>(signOn.joins_as ?? nobody);
  const [claim, setClaim] = useState(signOn.groups_claim ?? "");
  const [groups, setGroups] = useState(writeGroupLines(signOn.group_levels, levels));
  const [isOnly, setOnly] = useState(signOn.only_sign_on);
  const [error, setError] = useState<string>();

  const [save, saving] = useSending(async () => {
    const group_levels = readGroupLines(groups, levels);
    if (group_levels === null) return setError(words.groupsInvalid);
    setError(undefined);
    const joins_as = joinLevels.find((level) => level === joinsAs) ?? null;
    try {
      const body = { email_domain: domain, joins_as, groups_claim: claim, group_levels, only_sign_on: isOnly };
      client.setQueryData(signOnQuery().queryKey, await api("PUT /sign-on/rules", { body }));
      toast.success(words.saved);
    } catch (cause) {
      setError(reasonsOf(cause, { failed: words.saveError, preferDetail: true }, m).join(" "));
    }
  });

  return (
    <form
      noValidate
      className="stack gap-16"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 className="medium">{words.title}</h3>
      <TextInput
        label={words.domain}
        description={words.domainHelp}
        maxLength={limits.signOn.word}
        value={domain}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
      <ChoiceField
        label={words.joins}
        value={joinsAs}
        data={[
          { value: nobody, label: words.joinsNobody },
          ...joinLevels.map((level) => ({ value: level, label: fill(words.joinsAs, { level: levels[level] }) })),
        ]}
        onChange={(event) => setJoinsAs(event.currentTarget.value)}
      />
      <TextInput
        label={words.groupsClaim}
        description={words.groupsClaimHelp}
        maxLength={limits.signOn.word}
        value={claim}
        onChange={(event) => setClaim(event.currentTarget.value)}
      />
      <Textarea
        label={words.groups}
        description={words.groupsHelp}
        autosize
        minRows={2}
        value={groups}
        onChange={(event) => setGroups(event.currentTarget.value)}
      />
      <Checkbox
        label={words.only}
        description={words.onlyHelp}
        checked={isOnly}
        onChange={(event) => setOnly(event.currentTarget.checked)}
      />
      {isOnly && signOn.unlinked > 0 && <UnlinkedMembers signOn={signOn} />}
      <p role="alert" className="ink-danger anywhere">
        {error}
      </p>
      <div>
        <Button type="submit" variant="default" loading={saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
