import type { Call } from "../../http/request.ts";

/** Whether the request is about the first project or the first organization of the world. */
export function isAtHome({ world, parameters }: Call): boolean {
  const [project] = world.projects.keys();
  const [organization] = world.organizations.keys();
  return parameters.project_id === project || parameters.organization_id === organization;
}
