import { labelDots, quietModules, thinnestBarDots } from "@millwright/domain/parts/barcode";
import "#print/label-page.css";
import styles from "#print/Label.module.css";
import type { LabelFacts, LabelSymbol } from "#print/label-facts.ts";
import { QrLabel } from "#print/QrLabel.tsx";
import { code128Path } from "#print/symbols.ts";

/** A label of 2 by 1 inches, a page of its own: every bar and square lies on the dots of a 203 dpi printer. */
export function Label({ symbol, facts }: { symbol: LabelSymbol; facts: LabelFacts }) {
  if (symbol === "barcode") return <BarcodeLabel {...facts} />;
  return <QrLabel code={facts.code} name={facts.name} address={facts.address} most={qrDots} />;
}

/** 70 px, as a browser counts them to the inch, at 203 dpi. */
const qrDots = 148;
const viewBox = `0 0 ${labelDots.width} ${labelDots.height}`;
/** Broader bars read no better. */
const broadestBarDots = 3;
/** In dots; lower where two codes stand below. */
const bars = { top: 47, height: 104, lowHeight: 84 };

function BarcodeLabel({ name, code, barcode = code }: LabelFacts) {
  const { modules, path } = code128Path(barcode);
  const fitting = Math.floor(labelDots.width / (modules + 2 * quietModules));
  const dots = Math.min(broadestBarDots, Math.max(thinnestBarDots, fitting));
  const left = Math.floor((labelDots.width - modules * dots) / 2);
  const height = barcode === code ? bars.height : bars.lowHeight;
  return (
    <article className={`relative clipped ${styles.label}`} data-page="label">
      <svg className={styles.symbol} viewBox={viewBox} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} transform={`translate(${left} ${bars.top}) scale(${dots} ${height})`} />
      </svg>
      <p className={`truncate strong text-center ${styles.name}`}>{name}</p>
      <p className={`row column mono nowrap ${styles.code}`}>
        <span>{barcode}</span>
        {barcode !== code && <span>{code}</span>}
      </p>
    </article>
  );
}
