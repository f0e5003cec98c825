/** Pieces of a part in a bin. */
export interface BinStock {
  id: string;
  quantity: number;
}

/** Where the pieces of a part lie: in bins, in a fixed order, and the rest of them in none. */
export interface Bins {
  bins: readonly BinStock[];
  /** The main bin; null of a part that has none. */
  main: string | null;
  /** All there are of the part. */
  quantity: number;
}

/** What a bin has after a movement that changed it, and by how much; the id is null for pieces in no bin. */
export interface BinChange {
  id: string | null;
  moved: number;
  after: number;
}

/** How many lie in a bin. */
export const inBin = ({ bins }: Pick<Bins, "bins">, id: string): number =>
  bins.find((bin) => bin.id === id)?.quantity ?? 0;

/** How many lie in no bin. */
export const inNoBin = ({ bins, quantity }: Bins): number => bins.reduce((left, bin) => left - bin.quantity, quantity);

/**
 * What a movement does to the bins: pieces come into the named place, null for none, else into the main bin. They are taken from the
 * named place, else from the main bin; what is missing there from the others in their order, and last from what lies in none. No more is taken than
 * there is.
 */
export function moveInBins(stock: Bins, moved: number, named: string | null = stock.main): BinChange[] {
  if (moved >= 0) return moved === 0 ? [] : [changeOf(stock, named, moved)];
  const changes: BinChange[] = [];
  let missing = -moved;
  for (const id of takingOrder(stock, named)) {
    const taken = Math.min(missing, inPlace(stock, id));
    if (taken > 0) changes.push(changeOf(stock, id, -taken));
    missing -= taken;
  }
  return changes;
}

/** What changes where another bin becomes the main one: what lay in the main one, or in none, lies there; or in none from then on. */
export function changeMainBin(stock: Bins, to: string | null): BinChange[] {
  const { main } = stock;
  const moved = inPlace(stock, main);
  if (moved === 0 || to === main) return [];
  return [changeOf(stock, main, 0 - moved), changeOf(stock, to, moved)];
}

function takingOrder({ bins, main }: Bins, first: string | null): (string | null)[] {
  const others = [main, ...bins.map(({ id }) => id)].filter((id) => id !== null);
  // Of a part without a main bin what lies in none comes last, as of any other.
  return [...new Set([...(first === null && main === null ? [] : [first]), ...others, null])];
}

const inPlace = (stock: Bins, id: string | null) => (id === null ? inNoBin(stock) : inBin(stock, id));

function changeOf(stock: Bins, id: string | null, moved: number): BinChange {
  return { id, moved, after: inPlace(stock, id) + moved };
}
