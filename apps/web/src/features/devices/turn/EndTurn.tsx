import { shiftNoteWords } from "@millwright/messages/shift-notes/shift-notes";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { inputEvents } from "#features/devices/turn/use-idle.ts";
import { deviceQuery } from "#lib/device.ts";
import { useLocale } from "#lib/language.ts";
import { LeaveDialog } from "#work/shift-notes/LeaveDialog.tsx";

/** So long it waits for a hand: who only passes by taps nothing more. */
const patienceSeconds = 6;

interface Props {
  onEnd: () => void;
  onClose: () => void;
}

/** Asks at the end of a turn whether there is anything for the next shift; without a hand the turn ends by itself. */
export function EndTurn({ onEnd, onClose }: Props) {
  const words = shiftNoteWords[useLocale()];
  const device = useQuery(deviceQuery()).data;
  const [isWriting, setWriting] = useState(false);
  const [seconds, setSeconds] = useState(patienceSeconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isWriting) return;
    const timer = setTimeout(() => (seconds <= 1 ? end.current() : setSeconds(seconds - 1)), 1000);
    return () => clearTimeout(timer);
  }, [isWriting, seconds]);
  useEffect(() => {
    const write = () => setWriting(true);
    for (const name of inputEvents) addEventListener(name, write, { capture: true });
    return () => {
      for (const name of inputEvents) removeEventListener(name, write, { capture: true });
    };
  }, []);
  return (
    // The tablet's department is the first choice once it is known.
    <LeaveDialog
      key={device?.department_id ?? ""}
      departmentId={device?.department_id ?? null}
      nothing={words.nothing}
      submit={words.leaveAndEnd}
      foot={!isWriting && <p>{fill(words.endsIn, { n: seconds })}</p>}
      onLeft={onEnd}
      onNothing={onEnd}
      onClose={onClose}
    />
  );
}
