import { IconLock } from "@tabler/icons-react";
import { Navigate, Outlet, useLocation, useMatches, useParams } from "@tanstack/react-router";
import { useNotYours } from "#app/access/not-yours.ts";
import { useScreenTitle } from "#app/screen-title.ts";
import { useMessages } from "#lib/language.ts";
import { mayCall, type OfferedCall } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";

/** The screen of the address, where the person may open it; else who may. It follows a change of their access at once. */
export function OwnOutlet() {
  const reads = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.reads)?.staticData.reads,
  });
  const { access } = useUser();
  if (reads === undefined || mayCall(access, reads)) return <Outlet />;
  return access === "requester" ? <ToReports reads={reads} /> : <NotYours reads={reads} />;
}

/** Who only reports begins there, and comes there from a machine's label. */
function ToReports({ reads }: { reads: OfferedCall }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  const { machineId } = useParams({ strict: false });
  if (isHome) return <Navigate to="/reports" replace />;
  if (machineId !== undefined) return <Navigate to="/reports" search={{ at: machineId }} replace />;
  return <NotYours reads={reads} />;
}

function NotYours({ reads }: { reads: OfferedCall }) {
  const { notYours } = useMessages().shell;
  return (
    <Page title={useScreenTitle() ?? notYours.title}>
      <EmptyState icon={<IconLock />} title={notYours.title} detail={useNotYours(reads)} />
    </Page>
  );
}
