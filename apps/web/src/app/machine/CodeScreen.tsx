import { stickerWords } from "@millwright/messages/stickers/stickers";
import { IconQrcode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { machineOfCode } from "#features/parts/scan/machine-of-code.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Where the page of a machine's code leads who is signed in: to the machine, and who may only report to their form. */
export function CodeScreen() {
  const { machines } = useMessages();
  const words = stickerWords[useLocale()];
  const { token = "" } = useParams({ strict: false });
  const found = useQuery({ queryKey: ["machines", "code", token], queryFn: () => machineOfCode(token), gcTime: 0 });
  if (found.data != null) return <Navigate to="/machines/$machineId" params={{ machineId: found.data }} replace />;
  return (
    <Page title={machines.one}>
      {found.isPending && <SkeletonRows />}
      {found.isError && <ErrorState title={words.failed} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data === null && <EmptyState icon={<IconQrcode />} title={words.unknown} detail={words.unknownHelp} />}
    </Page>
  );
}
