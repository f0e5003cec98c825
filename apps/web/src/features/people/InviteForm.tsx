import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { AccessLevel } from "@millwright/domain/access";
import { isAddress, readAddresses } from "@millwright/domain/people/invitations";
import { fill, locales, plural } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { invitationsQuery } from "#features/people/invitations.ts";
import { LevelChoice } from "#features/people/LevelChoice.tsx";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { currentMessages, useLocale, useMessages } from "#lib/language.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";

/** Mails an invitation to each address that is typed. What is refused stays, with the reason. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const { invitations: words } = usePeopleWords();
  const locale = useLocale();
  const client = useQueryClient();
  const [emails, setEmails] = useState("");
  const [access, setAccess] = useState<AccessLevel>("technician");
  const [role, setRole] = useState("");
  const [language, setLanguage] = useState(locale);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const { leave } = useUnsaved(emails.trim() !== "", { giveUp: onClose });
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  function refuse(why: string) {
    setFault(why);
    form.current?.querySelector("textarea")?.focus();
  }

  const [send, sending] = useSending(async () => {
    const addresses = readAddresses(emails);
    const wrong = addresses.find((address) => !isAddress(address));
    if (addresses.length === 0) return refuse(words.emailsNeeded);
    if (wrong !== undefined) return refuse(fill(words.emailWrong, { email: wrong }));
    if (addresses.length > limits.invitation.atOnce)
      return refuse(fill(words.tooMany, { n: limits.invitation.atOnce }));
    try {
      const body = { emails: addresses, access, role, locale: language };
      const invitations = await api("POST /company/invitations", { body });
      toast.success(plural(locale, words.sent, invitations.length));
      onClose();
      await client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
    } catch (error) {
      const [title, detail] = sayFailure(error, { failed: words.sendFailed, preferDetail: true }, currentMessages());
      refuse(title);
      toast.error(title, { detail });
    }
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form ref={form} className="stack gap-14" onSubmit={submit} noValidate>
      <Textarea
        label={words.emails}
        description={words.emailsHelp}
        rows={3}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        value={emails}
        error={fault}
        onChange={(event) => {
          setEmails(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <LevelChoice value={access} onChange={setAccess} />
      <TextInput
        label={words.role}
        maxLength={limits.role}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.language}
        value={language}
        data={locales.map((value) => ({ value, label: words.languages[value] }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setLanguage((before) => locales.find((one) => one === chosen) ?? before);
        }}
      />
      <div className="flex wrap gap-8">
        <Button type="submit" loading={sending}>
          {words.send}
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          {m.common.cancel}
        </Button>
      </div>
    </form>
  );
}
