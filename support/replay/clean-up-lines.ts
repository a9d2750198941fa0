import type { ReplayStep } from "../verdict/step.ts";
import { wordOf } from "./words.ts";

const json = "-H 'content-type: application/json'";

/** The lines that remove the objects of the steps, the last one first. */
export function cleanUpLines(steps: readonly ReplayStep[]): readonly string[] {
  return steps.toReversed().flatMap((step) => {
    const { makes, endpoint, path } = step;
    if (endpoint === 9) return removalOfCollaborator(step, steps);
    if (makes === undefined) return [];
    const own = `\${${makes}}`;
    const warning = `echo "${makes} could not be removed: ${own}" >&2`;
    const [bare = ""] = path.split("?");
    if (makes.startsWith("app")) {
      const address = wordOf(`${bare.replace(/\/$/, "")}/{{${makes}}}`, steps);
      const local = `{ removes PATCH ${address} ${json} --data-raw '{"is_global":false}' && removes DELETE ${address}; }`;
      return [`[ -z "${own}" ] || removes DELETE ${address} || ${local} || ${warning}`];
    }
    const dashboard = bare.replace(/\/create_from_template_json\/?$/, "").replace(/\/$/, "");
    const deletion = `removes PATCH ${wordOf(`${dashboard}/{{${makes}}}`, steps)} ${json} --data-raw '{"deleted":true}'`;
    return [`[ -z "${own}" ] || ${deletion} || ${warning}`];
  });
}

function removalOfCollaborator({ path, body = "" }: ReplayStep, steps: readonly ReplayStep[]) {
  const user = /"user_uuid"\s*:\s*"([\w-]+)"/.exec(body)?.[1];
  const dashboard = /\{\{(dashboard\d+)\}\}/.exec(path)?.[1];
  if (user === undefined || dashboard === undefined) return [];
  const address = wordOf(`${path.split("?")[0]?.replace(/\/$/, "")}/${user}`, steps);
  return [`[ -z "\${${dashboard}}" ] || removes DELETE ${address} || :`];
}
