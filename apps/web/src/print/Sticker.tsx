import { stickerWords } from "@millwright/messages/stickers/stickers";
import { locales } from "@millwright/messages/text";
import "#print/sticker-page.css";
import { QrCode } from "#print/QrCode.tsx";
import styles from "#print/Sticker.module.css";

interface Props {
  name: string;
  /** Its equipment number. */
  number?: string | null;
  /** Its department, and what else tells it from others. */
  place: string;
  /** What the QR code opens. */
  address: string;
}

/** As large as A6 has space for beside the words. */
const codeMillimetres = 74;

/** What hangs at a machine for everybody: 'Something wrong? Scan me' in both languages, and a code that is read from a step away. */
export function Sticker({ name, number = null, place, address }: Props) {
  return (
    <article
      className={`row column justify-center clipped leading-120 text-center ${styles.sticker}`}
      data-page="sticker"
    >
      {locales.map((locale) => (
        <p key={locale} lang={locale} className={styles.call}>
          <span>{stickerWords[locale].question}</span> <strong>{stickerWords[locale].scan}</strong>
        </p>
      ))}
      <QrCode text={address} millimetres={codeMillimetres} label={address} />
      <p className={`clipped strong anywhere ${styles.name}`}>{name}</p>
      {(number || place) && <p className={`truncate ${styles.place}`}>{[number, place].filter(Boolean).join(" · ")}</p>}
      <p className={`mono anywhere ${styles.address}`}>{address.replace(/^https?:\/\//, "")}</p>
    </article>
  );
}

const perSheet = 4;

/** Stickers, four on a sheet of ordinary paper, to be cut apart. */
export function StickerSheets({ stickers }: { stickers: readonly Props[] }) {
  const sheets = Math.ceil(stickers.length / perSheet);
  return Array.from({ length: sheets }, (_, sheet) => {
    const from = sheet * perSheet;
    return (
      <div key={from} className={`grid ${styles.sheet}`} data-page="stickers">
        {stickers.slice(from, from + perSheet).map((sticker) => (
          <Sticker key={sticker.address} {...sticker} />
        ))}
      </div>
    );
  });
}
