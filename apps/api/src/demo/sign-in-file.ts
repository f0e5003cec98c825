import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The demo plant's sign-in, kept in DATA_DIR for the person who runs the server, so that the password can be read after the first start. */
export interface SignInFile {
  path: string;
  read(): Promise<string | null>;
  write(password: string): Promise<void>;
  remove(): Promise<void>;
}

export function signInFile(dataDir: string): SignInFile {
  const path = join(dataDir, "demo-sign-in.txt");
  return {
    path,
    read: async () => {
      const text = await readFile(path, "utf8").catch(() => "");
      return /^password: (\S+)$/m.exec(text)?.[1] ?? null;
    },
    write: async (password) => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${path}.new`, `The demo plant's sign-in\npassword: ${password}\n`, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    remove: () => rm(path, { force: true }),
  };
}
