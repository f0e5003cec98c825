import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowLeft, IconBackspace } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import { openTurn } from "#features/devices/tablet/holders.ts";
import styles from "#features/devices/tablet/PinPad.module.css";
import { keyMeans } from "#features/devices/tablet/pin.ts";
import { type Pin, type PinOptions, usePin } from "#features/devices/tablet/use-pin.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { sayWait, useSecondsUntil } from "#lib/time/countdown.ts";
import { Avatar } from "#ui/label/Avatar.tsx";
import { useFacePicture } from "#work/face/Face.tsx";

interface Props extends Partial<Pick<PinOptions, "once" | "mustBeOwn" | "onTurn" | "onTyped">> {
  face: Face;
  pinDigits: number;
  /** Said in the place of asking for the PIN. */
  help?: string;
  onBack: () => void;
  /** Of the way back, where that does not lead to the names. */
  backLabel?: string;
}

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The PIN of a face, on keys that a gloved finger finds, or on a keyboard. It opens the turn, unless it is said what else. */
export function PinPad(props: Props) {
  return props.face.has_pin ? <Pad {...props} /> : <NoPin {...props} />;
}

function Pad({ face, help: helpText, onTurn = openTurn, onBack, backLabel, ...options }: Props) {
  const { pin: words } = useTabletWords();
  const pin = usePin({ face, onTurn, ...options });
  const { later } = pin;
  const picture = useFacePicture(face.id, face.photo_id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useKeyboard(pin, onBack);
  const seconds = useSecondsUntil(pin.untilMs);
  const isWaiting = seconds > 0;
  const isNew = pin.stage !== "pin";
  const asksNew = fill(pin.isGiven ? words.ownHelp : words.newHelp, { n: options.pinDigits });
  const asksPin = helpText ?? words.help;
  const help = { pin: asksPin, new: asksNew, repeat: words.repeat }[pin.stage];
  return (
    <section className={`grid items-center full min-h-full centred ${styles.pad}`} aria-labelledby="pin-title">
      <div className="row column gap-12 text-center">
        <Avatar name={face.name} size="face" colour={face.colour} picture={picture} />
        <h1 ref={title} id="pin-title" tabIndex={-1} className={`text-26 strong leading-125 anywhere ${styles.title}`}>
          {fill(isNew ? words.newTitle : words.title, { name: face.name })}
        </h1>
        <p className={`quiet text-17 ${styles.help}`}>{help}</p>
        <Dots typed={pin.typed.length} most={isNew ? options.pinDigits : (face.pin_digits ?? options.pinDigits)} />
        <Standing pin={pin} seconds={seconds} />
      </div>
      <div className={`grid gap-12 ${styles.keys}`}>
        {keys.map((digit) => (
          <Key key={digit} label={digit} isOff={isWaiting} onPress={() => pin.digit(digit)} />
        ))}
        <button
          type="button"
          className={`grid place-center panel shadow ink strong no-zoom ${styles.key}`}
          disabled={isWaiting}
          aria-label={words.clear}
          title={words.clear}
          onClick={pin.remove}
        >
          <IconBackspace aria-hidden="true" />
        </button>
        <Key label="0" isOff={isWaiting} onPress={() => pin.digit("0")} />
        <button
          type="button"
          className={`grid place-center panel shadow ink strong no-zoom ${styles.ok}`}
          disabled={isWaiting}
          onClick={pin.send}
        >
          {words.ok}
        </button>
      </div>
      <div className={`flex wrap gap-12 ${styles.ways}`}>
        <Back onBack={onBack} backLabel={backLabel} />
        {later && (
          <Button variant="subtle" size="lg" onClick={later}>
            {words.later}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Who has no PIN types none: it is said who gives them one. */
function NoPin({ face, onBack, backLabel }: Pick<Props, "face" | "onBack" | "backLabel">) {
  const { pin: words } = useTabletWords();
  const picture = useFacePicture(face.id, face.photo_id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`row column gap-16 centred text-center ${styles.none}`} aria-labelledby="pin-title">
      <Avatar name={face.name} size="face" colour={face.colour} picture={picture} />
      <h1 ref={title} id="pin-title" tabIndex={-1} className={`text-26 strong leading-125 anywhere ${styles.title}`}>
        {face.name}
      </h1>
      <p className={`quiet text-17 ${styles.help}`}>{fill(words.noPin, { name: face.name })}</p>
      <Back onBack={onBack} backLabel={backLabel} />
    </section>
  );
}

function Back({ onBack, backLabel }: { onBack: () => void; backLabel: string | undefined }) {
  const { faces } = useTabletWords();
  return (
    <Button variant="default" size="lg" className={styles.back ?? ""} leftSection={<IconArrowLeft />} onClick={onBack}>
      {backLabel ?? faces.back}
    </Button>
  );
}

function Key({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`grid place-center panel shadow ink strong no-zoom ${styles.key}`}
      disabled={isOff}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

const places = Array.from({ length: limits.pin.max }, (_, place) => place);

/** How many digits are typed of how many, and never which. A new PIN may have more than the plant asks for. */
function Dots({ typed, most }: { typed: number; most: number }) {
  const { pin: words } = useTabletWords();
  const locale = useLocale();
  return (
    <p className={`${styles.dots} gap-16 flex`}>
      <span className="visually-hidden" aria-live="polite">
        {plural(locale, words.typed, typed)}
      </span>
      {places.slice(0, Math.max(most, typed)).map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={`round ${styles.dot}`}
          data-typed={place < typed || undefined}
        />
      ))}
    </p>
  );
}

/** Its state: being checked, refused, and how long to wait before the next try. */
function Standing({ pin, seconds }: { pin: Pin; seconds: number }) {
  const m = useMessages();
  const { pin: words } = useTabletWords();
  return (
    <div role="alert" className={styles.standing}>
      {pin.isOpening && <p className={`quiet text-17 ${styles.help}`}>{words.working}</p>}
      {!pin.isOpening && pin.refused !== null && (
        <p className={`rounded bg-danger ink-danger text-17 ${styles.refused}`}>{pin.refused}</p>
      )}
      {!pin.isOpening && pin.again && (
        <Button size="lg" className="mt-10" onClick={pin.again}>
          {m.common.retry}
        </Button>
      )}
      {seconds > 0 && (
        <p className={`rounded bg-danger ink-danger text-17 ${styles.refused}`}>
          {words.tooMany}{" "}
          <span className="tabular strong" aria-live="off">
            {fill(words.wait, { time: sayWait(seconds, m) })}
          </span>
        </p>
      )}
    </div>
  );
}

function useKeyboard(pin: Pin, onBack: () => void) {
  const latest = useRef({ pin, onBack });
  latest.current = { pin, onBack };
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const means = keyMeans(event);
      if (means === null) return;
      event.preventDefault();
      const { pin: now, onBack: back } = latest.current;
      if (means === "back") back();
      else if (means === "delete") now.remove();
      else if (means === "send") now.send();
      else now.digit(means.digit);
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
