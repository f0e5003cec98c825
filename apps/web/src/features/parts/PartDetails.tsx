import type { Part } from "@millwright/contract/parts";
import { fitsCode128 } from "@millwright/domain/parts/barcode";
import { barcodeOf } from "@millwright/domain/parts/parts";
import { fill } from "@millwright/messages/text";
import { type ReactNode, Suspense } from "react";
import styles from "#features/parts/PartDetails.module.css";
import { usePartWords } from "#features/parts/part-words.ts";
import { MovementList } from "#features/parts/stock/MovementList.tsx";
import { StockNotSent } from "#features/parts/stock/StockNotSent.tsx";
import { useNumber } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Barcode, QrSymbol } from "#print/Barcode.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { Code } from "#ui/label/Code.tsx";

const PartSuppliers = lazyPart(() => import("#features/parts/suppliers/PartSuppliers.tsx"), "PartSuppliers");

/** As the shop knows it: a little over an inch on a screen. */
const qrPixels = 120;

/** A part as it is read: how many, what its label says, who supplies it, what moved. */
export function PartDetails({ part }: { part: Part }) {
  const parts = usePartWords();
  const saying = useSaying();
  const mayRead = useMay("GET /parts");
  return (
    <div className="stack gap-20">
      <dl className={`grid ${styles.facts}`}>
        <Quantities part={part} />
        <Fact name={parts.fields.type} value={parts.types[part.part_type]} />
        {part.bin_location && <Fact name={parts.fields.bin} value={<Code>{part.bin_location}</Code>} />}
        <Worth part={part} />
        <Fact name={parts.fields.created} value={sayInstant(Temporal.Instant.from(part.created_at), saying)} />
      </dl>
      <BinList part={part} />
      <Symbols part={part} />
      <section>
        <h3 className={`text strong ${styles.heading}`}>{parts.details.supplier}</h3>
        <SupplierFacts supplier={part.supplier} />
        {mayRead && (
          <div className="mt-12">
            <Suspense fallback={null}>
              <PartSuppliers partId={part.id} />
            </Suspense>
          </div>
        )}
      </section>
      <section>
        <h3 className={`text strong ${styles.heading}`}>{parts.fields.notes}</h3>
        <p className={`anywhere pre-wrap ${styles.prose}`} data-empty={part.notes === null || undefined}>
          {part.notes ?? parts.details.noNotes}
        </p>
      </section>
      <section>
        <h3 className={`text strong ${styles.heading}`}>{parts.details.history}</h3>
        <MovementList movements={part.quantity_history} />
      </section>
    </div>
  );
}

function Quantities({ part }: { part: Part }) {
  const { details } = usePartWords();
  const number = useNumber();
  const { reserved, available } = part;
  const stock = (
    <>
      <Figure n={part.current_quantity} unit={part.unit} />
      <StockNotSent partId={part.id} />
    </>
  );
  return (
    <>
      <Fact name={details.inStock} value={stock} />
      {reserved > 0 && (
        <Fact
          name={details.reserved}
          value={fill(details.reservedOf, { n: number(reserved), available: number(available) })}
        />
      )}
      <Fact name={details.minimum} value={<Figure n={part.min_stock_level} unit={part.unit} />} />
    </>
  );
}

/** What one costs, and what all of them are worth; nothing for who may not see money. */
function Worth({ part }: { part: Part }) {
  const { fields, details } = usePartWords();
  const number = useNumber();
  if (!useSeesMoney()) return null;
  const { unit_cost_cents, average_cost_cents, stock_value_cents, current_quantity } = part;
  const money = (cents: number) => number(cents / 100, { style: "currency", currency: "CAD" });
  const isUnknown = stock_value_cents === null && current_quantity > 0;
  return (
    <>
      {unit_cost_cents !== null && <Fact name={fields.unitCost} value={money(unit_cost_cents)} />}
      {average_cost_cents !== null && <Fact name={details.averageCost} value={money(average_cost_cents)} />}
      {stock_value_cents !== null && <Fact name={details.stockValue} value={money(stock_value_cents)} />}
      {isUnknown && <Fact name={details.stockValue} value={details.costUnknown} />}
    </>
  );
}

/** How many lie in each bin, where that is not all in the main one. */
function BinList({ part: { bins, bin_location, current_quantity, unit } }: { part: Part }) {
  const { details } = usePartWords();
  const inNone = bins.reduce((left, { quantity }) => left - quantity, current_quantity);
  const isPlain = bins.length === 0 || (bins.length === 1 && inNone === 0 && bins[0]?.name === bin_location);
  if (isPlain) return null;
  return (
    <section>
      <h3 className={`text strong ${styles.heading}`}>{details.bins}</h3>
      <dl className={`grid ${styles.facts}`}>
        {bins.map(({ id, name, quantity }) => (
          <Fact key={id} name={name} value={<Figure n={quantity} unit={unit} />} />
        ))}
        {inNone > 0 && <Fact name={details.noBin} value={<Figure n={inNone} unit={unit} />} />}
      </dl>
    </section>
  );
}

function Figure({ n, unit }: { n: number; unit: string | null }) {
  const number = useNumber();
  return (
    <>
      <Code className={styles.figure}>{number(n)}</Code>
      {unit && `\u00a0${unit}`}
    </>
  );
}

function Symbols({ part }: { part: Part }) {
  const { details } = usePartWords();
  const { addressOf } = useCodeAddress();
  const text = barcodeOf(part);
  return (
    <div className={`row wrap min-w-0 pad-12 bordered rounded ${styles.symbols}`}>
      {fitsCode128(text) && (
        <figure className="row column gap-4 min-w-0">
          <Barcode text={text} label={fill(details.barcode, { text })} />
          <figcaption>
            <Code small>{text}</Code>
          </figcaption>
        </figure>
      )}
      <QrSymbol text={addressOf("part", part.id)} label={fill(details.qr, { code: part.code })} size={qrPixels} />
    </div>
  );
}

function SupplierFacts({ supplier }: Pick<Part, "supplier">) {
  const parts = usePartWords();
  const { name, contact, phone, email } = supplier;
  if (!(name || contact || phone || email)) {
    return (
      <p className={`anywhere pre-wrap ${styles.prose}`} data-empty>
        {parts.details.noSupplier}
      </p>
    );
  }
  return (
    <dl className={`grid ${styles.facts}`}>
      <Fact name={parts.fields.supplierName} value={name} />
      <Fact name={parts.fields.supplierContact} value={contact} />
      <Fact
        name={parts.fields.supplierPhone}
        value={phone && <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>}
      />
      <Fact name={parts.fields.supplierEmail} value={email && <a href={`mailto:${email}`}>{email}</a>} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const parts = usePartWords();
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="anywhere">{value || parts.nothing}</dd>
    </div>
  );
}
