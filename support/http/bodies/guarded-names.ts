/**
 * Names of members that frameworks remove to protect prototypes: those that lead to the prototype of an object in
 * JavaScript, and those of the methods that every object inherits, which a copy must not override. Values with such
 * members are not within rule 4.
 */
export const guardedNames: ReadonlySet<string> = new Set([
  "__proto__",
  "prototype",
  ...Object.getOwnPropertyNames(Object.prototype),
]);
