import { Button } from "@mantine/core";
import type { CountSession } from "@millwright/contract/counts";
import { fill, plural } from "@millwright/messages/text";
import type { ReactNode } from "react";
import { CountForm } from "#features/parts/counts/CountForm.tsx";
import { CountLines, WaitingCounts } from "#features/parts/counts/CountLines.tsx";
import { useCountActs, useCountWords, useDifferences, useSession } from "#features/parts/counts/count-queries.ts";
import { CountStatusBadge, useCoverage } from "#features/parts/counts/count-words.tsx";
import { Differences } from "#features/parts/counts/Differences.tsx";
import { PrintSheetButton } from "#features/parts/counts/PrintSheetButton.tsx";
import { isApiError } from "#lib/api/api-error.ts";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** One count: its numbers are entered here, and compared and posted by who plans. */
export function CountScreen({ id, tabs }: { id: string; tabs: ReactNode }) {
  const words = useCountWords();
  const query = useSession(id);
  const mayCount = useMay("POST /counts/{id}/lines");
  const maySeeDifferences = useMay("GET /counts/{id}/differences");
  const coverage = useCoverage();
  const { data: session } = query;
  const isGone = isApiError(query.error) && query.error.status === 404;
  if (isGone) {
    return (
      <Page title={words.title}>
        {tabs}
        <ErrorState title={words.gone} error={null} />
      </Page>
    );
  }
  return (
    <Page
      title={session ? `${session.code} · ${coverage(session)}` : words.title}
      ofThing
      status={session && <CountStatusBadge status={session.status} />}
      actions={session && <Actions session={session} />}
    >
      {tabs}
      <div className="stack gap-16">
        {session && <Facts session={session} />}
        {query.isPending && <SkeletonRows />}
        {query.isError && !session && <p className="note">{words.offline}</p>}
        {mayCount && (session?.status === "open" || query.isError) && (
          <>
            <CountForm sessionId={id} binId={session?.bin_id ?? null} />
            <WaitingCounts sessionId={id} />
          </>
        )}
        {session && maySeeDifferences && session.status !== "cancelled" && session.counted > 0 && (
          <Differences session={session} />
        )}
        {session && <CountLines session={session} />}
      </div>
    </Page>
  );
}

function Facts({ session }: { session: CountSession }) {
  const words = useCountWords();
  const saying = useSaying();
  const { status, opened_at, opened_by_name, posted_at, posted_by_name, ended_at, ended_by_name } = session;
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const lines = [
    fill(words.opened, { when: when(opened_at), name: opened_by_name }),
    posted_at && fill(words.posted, { when: when(posted_at), name: posted_by_name ?? "" }),
    ended_at &&
      (status === "undone" || status === "cancelled") &&
      fill(words.ended[status], { when: when(ended_at), name: ended_by_name ?? "" }),
  ];
  return <p className="note">{lines.filter(Boolean).join(" · ")}</p>;
}

function Actions({ session }: { session: CountSession }) {
  const words = useCountWords();
  const locale = useLocale();
  const ask = useConfirm();
  const { busy, post, undo, cancel } = useCountActs();
  const mayPost = useMay("POST /counts/{id}/post");
  const differences = useDifferences(session.id, mayPost && session.status === "open" && session.counted > 0);
  const { code } = session;
  async function askFirst(of: "post" | "undo" | "cancel", detail: string, work: typeof post) {
    const tone = of === "post" ? "action" : "danger";
    const title = fill(words[of].question, { code });
    if (await ask({ title, detail, action: words[of].action, tone })) await work(session);
  }
  const moving = differences.data?.differences.filter(({ moved }) => moved !== 0).length ?? 0;
  const toPost = [
    plural(locale, words.post.consequence, moving),
    plural(locale, words.differences.notCounted, differences.data?.not_counted ?? 0),
  ].join(" ");
  return (
    <>
      <PrintSheetButton session={session} />
      {mayPost && session.status === "open" && (
        <>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void askFirst("cancel", words.cancel.consequence, cancel)}
          >
            {words.cancel.action}
          </Button>
          <Button disabled={busy || session.counted === 0} onClick={() => void askFirst("post", toPost, post)}>
            {words.post.action}
          </Button>
        </>
      )}
      {mayPost && session.status === "posted" && (
        <Button variant="default" disabled={busy} onClick={() => void askFirst("undo", words.undo.consequence, undo)}>
          {words.undo.action}
        </Button>
      )}
    </>
  );
}
