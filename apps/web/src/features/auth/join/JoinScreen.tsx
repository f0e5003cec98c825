import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { JoinForm } from "#features/auth/join/JoinForm.tsx";
import { useJoinWords } from "#features/auth/join/join-words.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { isLanguageChosen, setLanguage } from "#lib/language.ts";
import { useSession } from "#lib/session/session.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Where the link of a mailed invitation leads: what it opens, and the way in. */
export function JoinScreen() {
  // What stands behind the # never reaches a server, nor its logs.
  const token = useLocation({ select: ({ hash }) => hash });
  return <AuthLayout>{token === "" ? <Nothing /> : <Invitation key={token} token={token} />}</AuthLayout>;
}

function Invitation({ token }: { token: string }) {
  const words = useJoinWords();
  const user = useSession()?.user;
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api("POST /invitations/open", { body: { token }, signal }),
  });
  const locale = data?.locale;
  useEffect(() => {
    // Whoever invites knows what language they read.
    if (locale !== undefined && !isLanguageChosen()) void setLanguage(locale).catch(() => undefined);
  }, [locale]);
  if (data) {
    const { company_name: company, invited_by: by, access } = data;
    return (
      <AuthPanel
        arrives
        title={fill(words.title, { company })}
        intro={fill(words.intro, { by, level: words.levels[access] })}
      >
        {user && <p>{fill(words.asOther, { company: user.company_name, email: user.email })}</p>}
        <JoinForm token={token} invited={data} />
      </AuthPanel>
    );
  }
  if (hasCode(error, "invitation_invalid")) return <Nothing isWhole />;
  if (error) return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows count={3} />;
}

function Nothing({ isWhole = false }: { isWhole?: boolean }) {
  const words = useJoinWords();
  return (
    <AuthPanel arrives title={words.over} intro={isWhole ? words.noLongerGood : words.missing}>
      <Link to="/login" className="inline-row gap-6 control medium no-underline hover-underline">
        {words.toSignIn}
      </Link>
    </AuthPanel>
  );
}
