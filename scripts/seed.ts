/** `npm run seed -- --work-orders 20000 --machines 500`: fills a company with work; `--help` says more. */
const { seed } = await import(new URL("../apps/api/src/demo/seed/command.ts", import.meta.url).href);
try {
  await seed(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
