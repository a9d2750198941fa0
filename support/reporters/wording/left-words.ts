import type { Residue } from "../../verdict/index.ts";
import { plural } from "./plural.ts";

/** What a run leaves on the target. */
interface Left {
  readonly softDeleted: number;
  readonly residue: readonly Residue[];
}

/** An object that could not be removed, and why, or all dashboards that could only be soft-deleted. */
interface LeftEntry {
  readonly title: string;
  readonly details: readonly string[];
}

/** What is left on the target, in words; nothing if nothing is left. */
export function describeLeft({ softDeleted, residue }: Left): readonly LeftEntry[] {
  const deleted = {
    title: `${plural(softDeleted, "soft-deleted dashboard")}: the document has no way to remove them further`,
    details: [],
  };
  const others = residue.map(({ kind, url, reason, setting }) => ({
    title: `${kind} ${url}`,
    details: [
      reason,
      ...(setting === undefined ? [] : [`set ${setting}, and later runs create no such object`]),
    ],
  }));
  return softDeleted === 0 ? others : [deleted, ...others];
}

/** An entry in one line. */
export function leftInOneLine({ title, details }: LeftEntry): string {
  return details.length === 0 ? title : `${title}: ${details.join("; ")}`;
}
