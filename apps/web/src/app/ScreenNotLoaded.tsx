import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useCallback, useEffect, useState } from "react";
import { offline } from "#lib/api/api.ts";
import { isReachable, reloadOnce } from "#lib/failure/not-loaded.ts";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonPage } from "#ui/state/Skeleton.tsx";

/** How often an unreachable server is asked again, in milliseconds: a network says that it is there before it is. */
const askAgainMs = 3000;

/** A reload alone would get what the worker keeps. */
const takeNewer = () =>
  import("#lib/worker/keep-screens.ts").then((kept) => kept.takeNewer()).catch(() => location.reload());

/** A screen whose code did not arrive. It comes by itself as soon as the server can be reached. */
export function ScreenNotLoaded() {
  const m = useMessages();
  const [state, setState] = useState<"asking" | "offline" | "outdated">("asking");
  const ask = useCallback(async () => {
    if (!(await isReachable())) return setState("offline");
    if (!reloadOnce()) setState("outdated");
  }, []);
  useEffect(() => {
    void ask();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [ask]);
  useEffect(() => {
    if (state !== "offline") return;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [state, ask]);

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
