/*
 * The sets of scopes come in the order of binary numbers, so every second one holds a scope, as do two of every four. A
 * choice among two that alternates likewise would give all keys with this scope the same object or the same request.
 * The choices below depend on several scopes each, and on different ones. Among an odd number they alternate, because
 * this is in step with no scope.
 */

/** The sum of the last three digits of the number in the base, modulo the base; the last digit in an odd base. */
export function digitSum(number: number, base: number): number {
  if (base % 2 === 1) return number % base;
  return (number + Math.floor(number / base) + Math.floor(number / base ** 2)) % base;
}

/** The sum of the last digit and of the third last one, modulo the base; the last digit in an odd base. */
export function otherDigitSum(number: number, base: number): number {
  if (base % 2 === 1) return number % base;
  return (number + Math.floor(number / base ** 2)) % base;
}
