import { z } from "zod";
import { runProduct } from "#run.ts";
import { type Claims, startProvider } from "#testing/sign-on/provider.ts";

// The product beside a provider of its own. The process that forked this one says who signs in there next, what the provider
// does, and what DNS has. Each wish is answered by `{ id, issuer, clientId, clientSecret }`.
const Wish = z.object({
  id: z.number(),
  next: z.object({ subject: z.string(), email: z.string().optional(), name: z.string().optional() }).optional(),
  record: z.object({ name: z.string(), value: z.string() }).optional(),
  stop: z.boolean().optional(),
});

const provider = await startProvider(process.env.PUBLIC_ORIGIN ?? "");
const { issuer, clientId, clientSecret } = provider;
const texts = new Map<string, string[][]>();

async function grant({ next, record, stop }: z.output<typeof Wish>): Promise<void> {
  if (record) texts.set(record.name, [[record.value]]);
  if (stop) await provider.stop();
  if (!next) return;
  const { subject, ...claims } = next;
  provider.people.set(subject, claims satisfies Claims);
  provider.signInNext(subject);
}

process.on("message", (message) => {
  const wish = Wish.parse(message);
  void grant(wish).then(() => process.send?.({ id: wish.id, issuer, clientId, clientSecret }));
});
// Who forked it may be gone without a word.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

await runProduct(
  () => Temporal.Now.instant(),
  null,
  (name) => Promise.resolve(texts.get(name) ?? []),
);
