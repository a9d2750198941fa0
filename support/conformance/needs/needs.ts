import { scopes, unscopedOperations } from "../../catalogue/index.ts";
import type { Definition, Need } from "./definition.ts";
import { keyFor, keyWithout } from "./keys.ts";
import { app, collaborator, secondCollaborator } from "./objects.ts";
import { otherTenant } from "./tenants.ts";

function each<Name extends string, Of extends Need>(
  names: readonly Name[],
  needOf: (name: Name) => Of,
  definitionOf: (name: Name) => Definition,
): Record<Of, Definition> {
  // There is one entry for each name, so the record is complete.
  return Object.fromEntries(names.map((name) => [needOf(name), definitionOf(name)])) as Record<
    Of,
    Definition
  >;
}

/** Every need, with the way to find out whether it is met. */
export const definitions: Readonly<Record<Need, Definition>> = {
  collaborator,
  "second collaborator": secondCollaborator,
  app,
  "other project": otherTenant("project", ({ otherProjectId }) => otherProjectId),
  "other organization": otherTenant("organization", ({ otherOrganizationId }) => otherOrganizationId),
  ...each(
    scopes,
    (scope) => `key without ${scope}` as const,
    (scope) => keyWithout(scope, scope),
  ),
  "key without a scope to read": keyWithout(
    "at least one of the read scopes",
    ...scopes.filter((scope) => scope.endsWith(":read")),
  ),
  ...each(unscopedOperations, (operation) => `key for ${operation}` as const, keyFor),
};
