export { obtainKeys } from "./obtain-keys.ts";
export { allScopeSets } from "./scope-set.ts";
