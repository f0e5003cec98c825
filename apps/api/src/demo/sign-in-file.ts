import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceSecret } from "#adapters/secret-file.ts";

/** The demo plant's sign-in, kept in DATA_DIR for the person who runs the server, so that the password can be read after the first start. */
export interface SignInFile {
  path: string;
  read(): Promise<string | null>;
  write(password: string): Promise<void>;
  remove(): Promise<void>;
}

export function signInFile(dataDir: string, email: string): SignInFile {
  const path = join(dataDir, "demo-sign-in.txt");
  return {
    path,
    read: async () => {
      const text = await readFile(path, "utf8").catch(() => "");
      return /^password: (\S+)$/m.exec(text)?.[1] ?? null;
    },
    write: (password) => replaceSecret(path, `The demo plant's sign-in\ne-mail: ${email}\npassword: ${password}`),
    remove: () => rm(path, { force: true }),
  };
}
