import { listSources as sources } from "../scripts/arrows/sources.ts";
import { testsReached as reached } from "../scripts/changed-tests.ts";
import { runTool as run } from "../scripts/shell.ts";

/** What the gate knows of the project: its sources, the tests that a change reaches, and how a tool is run. */
export const listSources = sources;
export const testsReached = reached;
export const runTool = run;
