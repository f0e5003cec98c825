import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import styles from "#features/devices/once/SignOnce.module.css";
import { type Face, useFaces } from "#features/devices/tablet/device-queries.ts";
import { FaceGrid } from "#features/devices/tablet/FaceGrid.tsx";
import { useTabletWords } from "#lib/tablet-words.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { AwayReason, useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  onChoose: (face: Face) => void;
  onBack: () => void;
  /** Who it can't be. */
  without?: string;
}

/** The faces of the tablet, to say who signs. */
export function Who({ onChoose, onBack, without }: Props) {
  const { once: words, faces: faceWords } = useTabletWords();
  const { data, isKept, isError, error, refetch } = useFaces();
  const isAway = useAwayReason() !== undefined;
  const faces = data?.filter(({ id }) => id !== without);
  return (
    <div className={`stack gap-12 ${styles.acts}`}>
      <h3 className="text-18 strong">{words.who}</h3>
      <AwayReason />
      {!isAway && faces === undefined && !isError && <SkeletonRows count={3} />}
      {!isAway && faces === undefined && isError && (
        <ErrorState title={faceWords.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!isAway && faces && (
        <FaceGrid
          faces={faces}
          isKept={isKept}
          onChoose={(id) => {
            const chosen = faces.find((one) => one.id === id);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
      <Button
        variant="default"
        className="self-start"
        leftSection={<IconArrowLeft aria-hidden="true" />}
        onClick={onBack}
      >
        {words.back}
      </Button>
    </div>
  );
}
