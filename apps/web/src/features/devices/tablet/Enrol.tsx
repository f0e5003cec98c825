import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill, plural } from "@millwright/messages/text";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { readTabletCode, shownTabletCode } from "#features/devices/tablet/code.ts";
import { becomeTablet } from "#features/devices/tablet/holders.ts";
import styles from "#features/devices/tablet/Tablet.module.css";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { signOutOnServer } from "#lib/api/sign-out-on-server.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { isLanguageChosen, setLanguage, useLocale, useMessages } from "#lib/language.ts";
import { countUnsent } from "#lib/outbox/left-entries.ts";
import { currentSession, useSession } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

/** Lets this browser in as a shared tablet, by the code that a planner made. */
export function Enrol({ isRemoved, Left }: { isRemoved: boolean; Left: ComponentType }) {
  const m = useMessages();
  const { enrol: words } = useTabletWords();
  const user = useSession()?.user;
  const navigate = useNavigate();
  const mayBecome = useAskUnsent();
  const [code, setCode] = useState(() => readTabletCode(location.hash));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function refuse(why: string) {
    setError(why);
    field.current?.focus();
  }

  const [send, sending] = useSending(async () => {
    if (code.length !== limits.enrolment.length) return refuse(words.codeIncomplete);
    if (!(await mayBecome())) return;
    try {
      const enrolled = await api("POST /devices/enrol", { body: { code } });
      // Whoever was signed in here is so no more: their session ends on the server as well.
      if (currentSession() !== null) await signOutOnServer();
      // It begins in the language of the plant that let it in, unless another one was chosen here.
      if (!isLanguageChosen()) await setLanguage(enrolled.device.locale).catch(() => undefined);
      becomeTablet(enrolled);
      await navigate({ to: "/tablet", replace: true });
    } catch (cause) {
      refuse(reasonsOf(cause, { failed: words.failed, preferDetail: true }, m).join(" "));
    }
  });

  return (
    <form
      noValidate
      className={`stack gap-20 centred ${styles.enrol}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h1 id="page-title" tabIndex={-1} className={`strong leading-125 ${styles.title}`}>
        {words.title}
      </h1>
      {isRemoved && (
        <p role="status" className="flex gap-10 pad-10-14 mark-caution rounded-4 bg-caution">
          {words.removed}
        </p>
      )}
      <Left />
      <p className="quiet">{words.help}</p>
      <TextInput
        ref={field}
        size="lg"
        label={words.code}
        description={words.codeHelp}
        classNames={{ input: `mono ${styles.code}` }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={shownTabletCode(code)}
        error={error}
        onChange={(event) => {
          setCode(readTabletCode(event.currentTarget.value));
          setError(undefined);
        }}
      />
      {user && (
        <p className="flex gap-10 pad-10-14 mark-caution rounded-4 bg-caution">
          <IconInfoCircle aria-hidden="true" />
          {fill(words.signedIn, { name: user.full_name ?? user.username })}
        </p>
      )}
      <Button type="submit" size="lg" loading={sending}>
        {words.submit}
      </Button>
      {!user && (
        <Link to="/login" className="inline-row self-start control ink-action">
          {words.toSignIn}
        </Link>
      )}
    </form>
  );
}

/** Asks, where something was done in this browser and not sent: on a shared tablet nobody signs in to send it. */
function useAskUnsent(): () => Promise<boolean> {
  const { enrol: words } = useTabletWords();
  const locale = useLocale();
  const confirm = useConfirm();
  return async () => {
    const unsent = await countUnsent(() => true);
    if (unsent === 0) return true;
    const title = plural(locale, words.unsentQuestion, unsent);
    return confirm({ title, detail: words.unsentDetail, action: words.submit, tone: "action" });
  };
}
