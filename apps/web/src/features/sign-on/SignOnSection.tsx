import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ConnectionForm } from "#features/sign-on/ConnectionForm.tsx";
import { DomainProof } from "#features/sign-on/DomainProof.tsx";
import { LinkList } from "#features/sign-on/LinkList.tsx";
import { RulesForm } from "#features/sign-on/RulesForm.tsx";
import { signOnQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { onLive } from "#lib/live/live.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** How people of the company sign on at its own provider, for owners. */
export function SignOnSection() {
  const words = useSignOnWords().settings;
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(signOnQuery());
  const { queryKey } = signOnQuery();
  useEffect(() => onLive("company", () => void client.invalidateQueries({ queryKey })), [client, queryKey]);
  const signOn = data?.sign_on ?? null;
  return (
    <Section anchor="sign-on" title={words.title} help={words.help}>
      {isPending && <SkeletonRows count={2} />}
      {error && !data && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && <ConnectionForm key={`${signOn?.issuer} ${signOn?.client_id}`} settings={data} />}
      {signOn && (
        <>
          <RulesForm key={JSON.stringify({ ...signOn, links: null })} signOn={signOn} />
          <DomainProof signOn={signOn} />
          <LinkList links={signOn.links} />
        </>
      )}
    </Section>
  );
}
