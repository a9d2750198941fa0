import type { ObjectKind } from "../catalogue/index.ts";
import type { CredentialLabel } from "../evidence/index.ts";

/** Something that the run created, and the path parameters that address it. */
export type Entry =
  | {
      readonly kind: "dashboard";
      readonly id: string;
      readonly projectId: string;
      /** The key that created it, if that was not the full key. */
      readonly madeWith?: CredentialLabel;
    }
  | {
      readonly kind: "app";
      readonly id: string;
      readonly madeWith?: CredentialLabel;
      readonly organizationId: string;
      /** The value that the target last showed. A target may delete an app only once its is_global is false again. */
      readonly isGlobal?: boolean;
      /** Its removal was sent, but no answer showed the outcome. */
      readonly mayBeGone?: true;
    }
  | {
      readonly kind: "collaborator";
      readonly dashboardId: string;
      readonly userUuid: string;
      readonly projectId: string;
      /** No answer showed whether the user was added. */
      readonly isUncertain?: true;
    };

/** Objects with a name. */
export type Named = Exclude<Entry, { readonly kind: "collaborator" }>;

/** A dashboard of the project, or an app of the organization. */
export function namedAt(kind: ObjectKind, id: string, place: string): Named {
  return kind === "app" ? { kind, id, organizationId: place } : { kind, id, projectId: place };
}

/** The identity of an entry. */
export function keyOf(entry: Entry): string {
  switch (entry.kind) {
    case "dashboard":
      return `dashboard ${entry.id}`;
    case "app":
      return `app ${entry.id}`;
    case "collaborator":
      return `collaborator ${entry.dashboardId} ${entry.userUuid.toLowerCase()}`;
  }
}
