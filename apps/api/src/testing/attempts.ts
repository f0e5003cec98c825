import { asOwner } from "#testing/template.ts";

/** As if a network had tried so often just now, for as many accounts. */
export async function tryFromNetwork(
  ownerUrl: string,
  kind: string,
  count: number,
  at: Temporal.Instant,
): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query(
      `insert into attempt (kind, subject, network, at)
       select $1, 'crowd' || n || '@example.com', network, $3 from generate_series(1, $2) n,
         (select network from attempt where kind = $1 order by id desc limit 1) latest`,
      [kind, count, at.toString()],
    ),
  );
}
