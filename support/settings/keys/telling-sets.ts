import type { ScopeSet } from "../target-plan.ts";
import { allScopeSets } from "./scope-set.ts";

/**
 * The most telling sets, for targets that give only some. A key without scopes lacks what every endpoint requires. If
 * there can be none, the next two sets lack it between them. Then comes each scope alone, which grants only its own
 * endpoints, and then all but one: a scope to read together with the one to write that may imply it.
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
