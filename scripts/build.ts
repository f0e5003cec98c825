/** `npm run build`: the screens, as they are served. `npm start` does it by itself. */
import { ensureWebBuilt } from "./web-build.ts";

await ensureWebBuilt();
