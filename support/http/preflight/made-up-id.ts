import { randomInt, randomUUID } from "node:crypto";

/** An identifier of the same form that no target knows. */
export function madeUpIdLike(id: string): string {
  if (/^\d+$/.test(id)) return String(randomInt(1_900_000_000, 2_147_483_647));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return randomUUID();
  return `dashspec-${randomUUID().slice(0, 8)}`;
}
