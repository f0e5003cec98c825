import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import { offline } from "#lib/api/api.ts";
import { isReachable, useConnection } from "#lib/connection/connection.ts";
import { reloadOnce } from "#lib/failure/not-loaded.ts";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonPage } from "#ui/state/Skeleton.tsx";

/** A reload alone would get what the worker keeps. */
const takeNewer = () =>
  import("#lib/worker/keep-screens.ts").then((worker) => worker.takeNewer()).catch(() => location.reload());

/** A screen whose code did not arrive. It comes by itself as soon as the server can be reached. */
export function ScreenNotLoaded() {
  const m = useMessages();
  const server = useConnection();
  const [state, setState] = useState<"asking" | "offline" | "outdated">("asking");
  const ask = useCallback(async () => {
    if (!(await isReachable())) return setState("offline");
    if (!reloadOnce()) setState("outdated");
  }, []);
  // As soon as the server is back, the page is opened anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard of the server is what makes it ask
  useEffect(() => void ask(), [server, ask]);

  if (state === "asking") return <SkeletonPage />;
  if (state === "offline") return <ErrorState error={offline()} onRetry={() => void ask()} />;
  return (
    <EmptyState
      icon={<IconRefresh />}
      title={m.failures.newVersion}
      detail={m.failures.newVersionDetail}
      action={<Button onClick={takeNewer}>{m.common.reload}</Button>}
    />
  );
}
