/** `npm run restore -- FILE`: brings a backup back into an empty DATA_DIR; `--help` says more. */
const { restore } = await import(new URL("../apps/api/src/backup/command.ts", import.meta.url).href);
try {
  await restore(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
