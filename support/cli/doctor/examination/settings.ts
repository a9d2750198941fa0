import { plural } from "../../../reporters/wording/plural.ts";
import { fullScopeSet } from "../../../settings/keys/scope-set.ts";
import { good, type Note } from "./remark.ts";
import type { Session } from "./session.ts";

/** The settings of a run. They are known to be well-formed. */
export function settings({ run }: Session): readonly Note[] {
  const lesser = Object.keys(run.scopedKeys).filter((set) => set !== fullScopeSet).length;
  const answers = Object.keys(run.answers).length;
  const keys = [
    "the full key",
    ...(run.strongerKey === undefined ? [] : ["a stronger key"]),
    ...(lesser === 0 ? [] : [lesser === 1 ? "one key for some scopes" : `${lesser} keys for some scopes`]),
  ];
  return [
    good(`project ${JSON.stringify(run.projectId)}, organization ${JSON.stringify(run.organizationId)}`),
    good(`keys: ${keys.join(", ")}`),
    ...(answers === 0 ? [] : [good(`${plural(answers, "answer")} about gaps`)]),
  ];
}
