/** What every command says of itself. */
export interface Named {
  /** A UUID that the client made; the command's Idempotency-Key. */
  id: string;
  orderId: string;
  /** When the person did it, in milliseconds of their device; grows from command to command. */
  at: number;
}

/** Who did it, as their device knows them. */
export interface Author {
  id: string | null;
  username: string;
  name: string | null;
}
