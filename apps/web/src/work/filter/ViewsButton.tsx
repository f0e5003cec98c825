import { Button } from "@mantine/core";
import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { IconBookmark } from "@tabler/icons-react";
import { Suspense } from "react";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { Popover } from "#ui/menu/Popover.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import styles from "#work/filter/Filter.module.css";

const ViewsPanel = lazyPart(() => import("#work/filter/ViewsPanel.tsx"), "ViewsPanel");

interface Props {
  screen: SavedScreen;
  filters: object;
  onChoose: (filters: Record<string, unknown>) => void;
}

/** The views that are kept of a screen, and the way to keep another one. */
export function ViewsButton({ screen, filters, onChoose }: Props) {
  const { filter: m } = useMessages();
  return (
    <Popover
      label={m.views.title}
      trigger={(opener) => (
        <Button
          {...opener}
          variant="default"
          className={`rigid ${styles.views}`}
          aria-label={m.views.title}
          title={m.views.title}
          leftSection={<IconBookmark aria-hidden="true" />}
        >
          <span className={styles.viewsWord}>{m.views.button}</span>
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={<SkeletonRows />}>
          <ViewsPanel screen={screen} filters={filters} onChoose={onChoose} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
