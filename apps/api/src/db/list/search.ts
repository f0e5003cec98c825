import { numberKey } from "@millwright/domain/machines/equipment-number";
import { plain } from "@millwright/domain/plain";
import { rankedPieces, searchRanks, spacedWords } from "@millwright/domain/text/search";
import { searchPieces } from "@millwright/domain/text/search-pieces";
import { type RawBuilder, sql } from "kysely";

/** What a search asks of a row, and how well the row answers it, as `searchRank` of the domain says of a text. */
export interface Search {
  matches: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
}

interface SearchedColumns {
  /** As `plain` writes it. */
  words: RawBuilder<unknown>;
  /** An equipment number as `numberKey` writes it; null of what has none. */
  numberKey?: RawBuilder<unknown>;
}

const whole = sql.lit(searchRanks.whole);
const beginning = sql.lit(searchRanks.beginning);
const within = sql.lit(searchRanks.within);

/** A row has each piece of a search in its words, or in its equipment number, which spaces and dashes don't part. */
export function searchIn(columns: SearchedColumns, q: string): Search {
  const pieces = searchPieces(plain(q));
  const matches = pieces.map((piece) => holds(columns, piece));
  const ranks = rankedPieces(pieces).map((piece) => rankOf(columns, piece));
  const all = {
    matches: matches.length === 0 ? sql`true` : sql`(${sql.join(matches, sql` and `)})`,
    // The words of a row are taken apart once, and not for each piece.
    rank:
      ranks.length === 0
        ? whole
        : sql`(select greatest(${sql.join(ranks)}) from (select spaced_words(${columns.words}) as words offset 0) as spaced)`,
  };
  const number = numberKey(q);
  if (columns.numberKey === undefined || number === "" || pieces.length < 2) return all;
  return {
    matches: sql`(${all.matches} or strpos(${columns.numberKey}, ${number}) > 0)`,
    rank: sql`case when ${columns.numberKey} = ${number} then ${whole} else ${all.rank} end`,
  };
}

function holds({ words, numberKey: number }: SearchedColumns, piece: string): RawBuilder<unknown> {
  const inWords = sql`strpos(${words}, ${piece}) > 0`;
  const key = numberKey(piece);
  return number === undefined || key === "" ? inWords : sql`(${inWords} or strpos(${number}, ${key}) > 0)`;
}

function rankOf({ numberKey: number }: SearchedColumns, piece: string): RawBuilder<unknown> {
  const word = spacedWords(piece).slice(0, -1);
  const inWords = rankIn(sql`spaced.words`, word);
  const key = numberKey(piece);
  if (number === undefined || key === "") return inWords;
  return sql`least(${inWords}, ${rankIn(sql`' ' || ${number} || ' '`, ` ${key}`)})`;
}

function rankIn(words: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  return sql`case when strpos(${words}, ${`${word} `}) > 0 then ${whole}
    when strpos(${words}, ${word}) > 0 then ${beginning} else ${within} end`;
}
