import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft, IconCloudOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import { claimTurn } from "#features/devices/tablet/holders.ts";
import styles from "#features/devices/tablet/PinPad.module.css";
import { useTabletWords } from "#lib/tablet-words.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { useFacePicture } from "#work/face/Face.tsx";

/** A face without a connection: it asks for no PIN, and explains what that means. */
export function Claim({ face, onBack }: { face: Face; onBack: () => void }) {
  const { claim: words, faces } = useTabletWords();
  const picture = useFacePicture(face.id, face.photo_id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`row column gap-16 centred text-center ${styles.none}`} aria-labelledby="claim-title">
      <Avatar name={face.name} size="face" colour={face.colour} picture={picture} />
      <h1 ref={title} id="claim-title" tabIndex={-1} className={`text-26 strong leading-125 anywhere ${styles.title}`}>
        {face.name}
      </h1>
      <p className={`quiet text-17 ${styles.help}`}>
        <IconCloudOff aria-hidden="true" /> {words.help}
      </p>
      <p className={`quiet text-17 ${styles.help}`}>{words.not}</p>
      <Button size="lg" onClick={() => claimTurn(face)}>
        {fill(words.goOn, { name: face.name })}
      </Button>
      <Button variant="default" size="lg" leftSection={<IconArrowLeft />} onClick={onBack}>
        {faces.back}
      </Button>
    </section>
  );
}
