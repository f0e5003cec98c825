/** `npm run backup -- FILE`: the database and the files of DATA_DIR in one file; `--help` says more. */
const { backup } = await import(new URL("../apps/api/src/backup/command.ts", import.meta.url).href);
try {
  await backup(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
