import { useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, useRef, useState } from "react";
import styles from "#ui/chart/LoadChart.module.css";
import { type LoadBar, LoadDrawing, loadLeft } from "#ui/chart/LoadDrawing.tsx";
import { useWidth } from "#ui/chart/use-width.ts";

interface Props {
  name: string;
  /** What it shows, in words. */
  description: string;
  bars: readonly LoadBar[];
  /** The week that is looked at, by its Monday. */
  selected: string | null;
  onSelect: (from: string) => void;
}

/** As narrow as a week is, in pixels: a fingertip under a finger. */
const least = { fine: 14, coarse: 44 };

/** Hours of weeks against those of the crew. Each week is a button; where they have no room they are scrolled. */
export function LoadChart({ name, description, bars, selected, onSelect }: Props) {
  const [frame, frameWidth] = useWidth();
  const isCoarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const width = Math.max(frameWidth, loadLeft + bars.length * (isCoarse ? least.coarse : least.fine));
  return (
    <div ref={frame} className={`min-w-0 ${styles.frame}`}>
      <div className="relative" style={{ width }}>
        <LoadDrawing {...{ name, description, bars, selected, width }} />
        <Weeks {...{ bars, name, selected, onSelect }} />
      </div>
    </div>
  );
}

/** The weeks as buttons over the drawing, one stop of the Tab key; the arrow keys go from one to the next. */
function Weeks({ bars, name, selected, onSelect }: Pick<Props, "bars" | "name" | "selected" | "onSelect">) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const stop = [cursor, selected].find((from) => bars.some((bar) => bar.from === from)) ?? bars[0]?.from;
  function onKeyDown(event: KeyboardEvent) {
    const at = bars.findIndex(({ from }) => from === stop);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[event.key];
    const next = to === undefined ? undefined : bars[to];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setCursor(next.from);
    list.current?.querySelector<HTMLElement>(`[data-week="${next.from}"]`)?.focus();
  }
  return (
    <fieldset
      ref={list}
      className={`flex no-margin no-padding borderless ${styles.weeks}`}
      style={{ paddingLeft: loadLeft }}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      {bars.map(({ from, label }) => (
        <button
          className="rest"
          key={from}
          type="button"
          data-week={from}
          tabIndex={from === stop ? 0 : -1}
          aria-pressed={from === selected}
          aria-label={label}
          title={label}
          onFocus={() => setCursor(from)}
          onClick={() => onSelect(from)}
        />
      ))}
    </fieldset>
  );
}
