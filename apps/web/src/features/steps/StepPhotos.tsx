import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import { useMessages } from "#lib/language.ts";
import { stepPlace } from "#lib/outbox/places.ts";
import { toast } from "#ui/toast/toast.ts";
import { Attachments } from "#work/attach/AttachField.tsx";
import { acceptedPhotos, sayUnfit } from "#work/attach/accepted.ts";
import type { Attached } from "#work/attach/attach-line.ts";
import { attach } from "#work/attach/attachments.ts";
import { useStepWords } from "#work/steps/step-words.ts";

/** Opens the camera, or the device's own pictures where there is none. What was taken is kept over a lost line. */
export function PhotoButton({ orderId, itemId, isNeeded }: { orderId: string; itemId: string; isNeeded: boolean }) {
  const m = useMessages();
  const { photo } = useStepWords();
  const input = useRef<HTMLInputElement>(null);
  function add(files: readonly File[]) {
    const fit = files.filter((file) => {
      const why = sayUnfit(file, m);
      if (why !== null) toast.error(why);
      return why === null;
    });
    attach(stepPlace(orderId, itemId), fit);
  }
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCamera aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {isNeeded ? photo.needed : photo.take}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPhotos}
        capture="environment"
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The photos that go with the answer. */
export function StepPhotos({ photos }: { photos: readonly Attached[] }) {
  const { photo } = useStepWords();
  if (photos.length === 0) return null;
  return (
    <div className="stack gap-8">
      <Attachments attached={photos} />
      {photos.some(({ isStuck }) => isStuck) && <p className="quiet text-16">{photo.waits}</p>}
    </div>
  );
}
