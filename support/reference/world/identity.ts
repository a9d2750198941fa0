import { createHash } from "node:crypto";

/** A UUID in the form of version 4, which is the same for the same kind and number in every world. */
export function uuidOf(kind: "user" | "organization" | "collaborator", number: number): string {
  const digits = createHash("sha256").update(`${kind} ${number}`).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}

/** A sharing token that stays the same for the same dashboard. */
export function sharingTokenOf(dashboard: bigint): string {
  return createHash("sha256").update(`sharing ${dashboard}`).digest("base64url").slice(0, 30);
}
