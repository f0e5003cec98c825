import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { sayAct } from "#features/unproven/act-words.ts";
import styles from "#features/unproven/Unproven.module.css";
import { type UnprovenAct, useAnswering, useUnprovenActs, useUnprovenWords } from "#features/unproven/use-unproven.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What was done in the name of who is here without their PIN: they say of each, or of all, whether it was them. */
export function UnprovenDialog({ onClose }: { onClose: () => void }) {
  const words = useUnprovenWords();
  const acts = useUnprovenActs();
  const { confirm, deny, isBusy } = useAnswering();
  const several = (acts.data?.length ?? 0) > 1;
  const foot = several ? (
    <Button size="md" loading={isBusy} onClick={() => void confirm(null)}>
      {words.allMine}
    </Button>
  ) : undefined;
  return (
    <AppDialog title={words.title} size="wide" onClose={onClose} foot={foot}>
      <p className="mb-12 quiet">{words.help}</p>
      {acts.isPending && <SkeletonRows count={3} />}
      {acts.isError && <ErrorState title={words.loadFailed} error={acts.error} onRetry={() => void acts.refetch()} />}
      {acts.data?.length === 0 && <EmptyState title={words.empty} />}
      <ul className="list">
        {acts.data?.map((act) => (
          <li key={act.id} className="row wrap gap-8-16 between pad-12-0 line-above">
            <ActSummary act={act} />
            <div className="flex wrap gap-8">
              <Button size="md" variant="default" disabled={isBusy} onClick={() => void deny(act.id)}>
                {words.notMine}
              </Button>
              <Button size="md" disabled={isBusy} onClick={() => void confirm([act.id])}>
                {words.mine}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}

function ActSummary({ act }: { act: UnprovenAct }) {
  const words = useUnprovenWords();
  const saying = useSaying();
  const { code, name } = act.subject;
  const what = [code, name].filter((part) => part !== null).join(" · ");
  const where = [
    sayInstant(Temporal.Instant.from(act.done_at), saying),
    act.device_name !== null && fill(words.onTablet, { tablet: act.device_name }),
    act.sent_by !== null && fill(words.sentBy, { name: act.sent_by }),
  ].filter((part) => part !== false);
  return (
    <div className={`min-w-0 anywhere ${styles.told}`}>
      <p className="strong">{sayAct(act, words)}</p>
      <p>{what === "" ? words.gone : what}</p>
      <p className="note">{where.join(" · ")}</p>
    </div>
  );
}
