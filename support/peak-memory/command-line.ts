import { fileURLToPath } from "node:url";

/** The path of the built command line, for callers that run it as a process of its own. */
export const commandLine = fileURLToPath(new URL("../cli/main.js", import.meta.url));
