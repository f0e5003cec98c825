import { Button } from "@mantine/core";
import { labelled } from "@millwright/messages/labelled";
import { fill } from "@millwright/messages/text";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import styles from "#features/profile/Profile.module.css";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { deviceOf, sayDevice } from "#lib/install/user-agent.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Where the person is signed in, and the way out of the other places. */
export function SessionsSection() {
  const profile = useProfileWords();
  const sessions = useQuery({ queryKey: ["sessions"], queryFn: ({ signal }) => api("GET /auth/sessions", { signal }) });
  return (
    <Section anchor="sessions" title={profile.sessions}>
      {sessions.isPending && <SkeletonRows count={2} />}
      {sessions.isError && !sessions.data && (
        <ErrorState title={profile.loadFailed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="stack">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: RowOf<"GET /auth/sessions"> }) {
  const m = useMessages();
  const profile = useProfileWords();
  const saying = useSaying();
  const device = deviceOf(session.user_agent ?? "");
  const Icon = device.isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  const name = sayDevice(device, m);
  const when = sayInstant(Temporal.Instant.from(session.last_seen_at), saying);
  return (
    <li className={`row gap-12 pad-10-0 line-above first-bare ${styles.row}`}>
      <Icon aria-hidden="true" className={styles.device} />
      <div className="stack gap-2 items-start rest anywhere">
        <p className="row wrap gap-4-8 medium">{name}</p>
        <p className="note regular">{fill(m.profile.lastSeen, { when })}</p>
      </div>
      {session.current ? <Badge tone="safe">{profile.thisSession}</Badge> : <EndSession id={session.id} name={name} />}
    </li>
  );
}

function EndSession({ id, name }: { id: string; name: string }) {
  const profile = useProfileWords();
  const locale = useLocale();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);

  async function end() {
    const done = await act(
      async () => {
        await api("DELETE /auth/sessions/{id}", { params: { id } });
        await client.invalidateQueries({ queryKey: ["sessions"] });
      },
      { failed: profile.endSessionFailed },
    );
    if (done) toast.success(profile.sessionEnded);
  }

  return (
    <Button
      variant="default"
      loading={busy}
      aria-label={labelled(profile.endSession, name, locale)}
      onClick={() => void end()}
    >
      {profile.endSession}
    </Button>
  );
}
