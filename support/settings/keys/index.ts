export { KeyCommandError, type Keys, type ObtainKeysOptions, obtainKeys } from "./obtain-keys.ts";
export { allScopeSets, describeScopeSet, fullScopeSet, scopeSet, scopesOf } from "./scope-set.ts";
