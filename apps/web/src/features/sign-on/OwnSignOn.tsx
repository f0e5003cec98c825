import { Button } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ownLinkQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Section } from "#ui/page/Section.tsx";
import { useSeen } from "#ui/page/use-seen.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";

const anchor = "sign-on";

/** One's own link to the sign-in of the company, where it has one. */
export function OwnSignOn() {
  const words = useSignOnWords().own;
  const saying = useSaying();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const { data, error, refetch } = useQuery({ ...ownLinkQuery(), enabled: isSeen });
  const isThere = data !== undefined;
  useEffect(() => {
    // Whoever comes back from the provider sees what came of it.
    if (location.hash === `#${anchor}`) place.current?.scrollIntoView({ block: isThere ? "center" : "start" });
  }, [isThere]);
  if (error && !data) return <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <div ref={place} />;
  if (data.issuer === null) return null;
  const { issuer, linked_at: linkedAt } = data;

  const link = () =>
    act(
      async () => {
        const { url } = await api("POST /auth/sign-on/link");
        window.location.assign(url);
      },
      { failed: words.linkError, preferDetail: true },
    );
  async function unlink() {
    const { unlinkQuestion: title, unlinkDetail: detail, unlink: action } = words;
    if (!(await confirm({ title, detail, action }))) return;
    const done = await act(
      async () => {
        await api("DELETE /auth/sign-on/link");
        await client.invalidateQueries({ queryKey: ownLinkQuery().queryKey });
      },
      { failed: words.unlinkError, preferDetail: true },
    );
    if (done) toast.success(words.unlinked);
  }
  return (
    <div ref={place}>
      <Section anchor={anchor} title={words.title} help={fill(words.help, { issuer })}>
        <div className="flex wrap gap-12 items-center">
          {linkedAt === null ? (
            <Button loading={busy} onClick={() => void link()}>
              {words.link}
            </Button>
          ) : (
            <>
              <Badge tone="safe">
                {fill(words.linked, {
                  date: sayDay(dayOf(Temporal.Instant.from(linkedAt), saying.zone), saying, true),
                })}
              </Badge>
              <Button variant="default" loading={busy} onClick={() => void unlink()}>
                {words.unlink}
              </Button>
            </>
          )}
        </div>
      </Section>
    </div>
  );
}
