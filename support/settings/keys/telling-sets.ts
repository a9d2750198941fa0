import type { ScopeSet } from "../target-plan.ts";
import { allScopeSets } from "./scope-set.ts";

/**
 * The sets that tell most, where only some can be had. A key without scopes lacks what every endpoint asks for; where
 * none can be made, the next two lack it between them. Then each scope alone, which grants its own endpoints and no
 * others; then all but one, a read together with the write that may imply it.
 */
const first: readonly ScopeSet[] = [
  "",
  "sharing_configuration:read",
  "plugin:read",
  "dashboard:read",
  "dashboard:write",
  "plugin:write",
  "dashboard:read,plugin:read,plugin:write,sharing_configuration:read",
  "dashboard:read,dashboard:write,plugin:read,sharing_configuration:read",
  "plugin:read,plugin:write,sharing_configuration:read",
  "dashboard:read,dashboard:write,sharing_configuration:read",
  "dashboard:read,dashboard:write,plugin:read,plugin:write",
];

/** All 32 sets, the most telling first. */
export const setsByWorth: readonly ScopeSet[] = [...new Set([...first, ...allScopeSets])];
