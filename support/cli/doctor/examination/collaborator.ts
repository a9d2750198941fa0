import { statedUnavailable } from "../../../answers/unavailable.ts";
import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** Remarks about the user whom a run may add. A GET does not show whether the target knows the user. */
export async function collaborator({ plan }: Session): Promise<readonly Note[]> {
  const unavailable = statedUnavailable("collaborators.add", plan.answers);
  if (unavailable !== null) return [good(`stated in dashspec.yaml: ${unavailable}`)];
  if (plan.collaboratorUuid === undefined) return [open("no collaborator user is configured")];
  return [
    good("DASHSPEC_COLLABORATOR_UUID is a well-formed UUID"),
    ...(plan.readOnly
      ? [open("whether the target knows the user shows only when the user is added (--write)")]
      : []),
  ];
}
