import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { unsubscribeWords } from "@millwright/messages/unsubscribe/unsubscribe";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useLocale } from "#lib/language.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const useWords = () => unsubscribeWords[useLocale()];

/** Where the link at the foot of a mail leads. It asks: programs that look at links stop nobody's mails. */
export function UnsubscribeScreen() {
  const { token } = useParams({ strict: false });
  return (
    <AuthLayout>
      <Stopping token={token ?? ""} />
    </AuthLayout>
  );
}

export function Stopping({ token }: { token: string }) {
  const words = useWords();
  const client = useQueryClient();
  const queryKey = ["unsubscribe", token];
  const params = { token };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /unsubscribe/{token}", { params, signal }),
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [stop, stopping] = useSending(async () => {
    setFailure(null);
    try {
      client.setQueryData(queryKey, await api("POST /unsubscribe/{token}", { params }));
    } catch (fault) {
      setFailure(fault);
    }
  });
  if (hasCode(error, "not_found"))
    return (
      <AuthPanel arrives title={words.over} intro={words.overHelp}>
        <ToProfile />
      </AuthPanel>
    );
  if (error) return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  if (data.is_stopped)
    return (
      <AuthPanel key="stopped" arrives title={words.stopped} intro={words.stoppedHelp}>
        <ToProfile />
      </AuthPanel>
    );
  return (
    <AuthPanel arrives title={words.title} intro={fill(words.intro, { company: data.company_name })}>
      <ul>
        {data.kinds.map((kind) => (
          <li key={kind}>{words.kinds[kind]}</li>
        ))}
        {data.digest && <li>{words.digest}</li>}
        {data.weekly && <li>{words.weekly}</li>}
        {data.monthly && <li>{words.monthly}</li>}
      </ul>
      {data.kinds.length > 0 && !data.digest && <p>{words.stays}</p>}
      {failure !== null && <ErrorState title={words.stopFailed} error={failure} />}
      <Button loading={stopping} onClick={() => void stop()}>
        {words.stop}
      </Button>
    </AuthPanel>
  );
}

function ToProfile() {
  const words = useWords();
  return (
    <Link to="/profile" className="inline-row gap-6 control medium no-underline hover-underline">
      {words.toProfile}
    </Link>
  );
}
