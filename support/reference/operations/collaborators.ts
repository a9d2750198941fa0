import { bodyOf } from "../http/body.ts";
import { empty, json, Refusal, type Reply } from "../http/reply.ts";
import type { Call, Handlers, Problem } from "../http/request.ts";
import { isInteger } from "../json/index.ts";
import { makeCollaborator, type Row, type User } from "../world/index.ts";
import { dashboardOf } from "./find.ts";
import { represent, representItem } from "./represent.ts";
import { refuse, remove, store } from "./write.ts";

/** The endpoints of section 4.2. */
export const collaboratorHandlers = {
  "collaborators.list": listCollaborators,
  "collaborators.add": addCollaborator,
  "collaborators.remove": removeCollaborator,
} as const satisfies Handlers;

/** Endpoint 8: a plain array. */
function listCollaborators(call: Call): Reply {
  const { rows } = call.world.collaboratorsOf(dashboardOf(call));
  const selected = call.hooks.select(rows, call, "collaborator");
  return json(
    200,
    selected.map((row) => representItem(call, "collaborator", row)),
  );
}

/** Endpoint 9: adds a user of the service, with an integer level, at most once. */
function addCollaborator(call: Call): Reply {
  const { world } = call;
  const dashboard = dashboardOf(call);
  const table = world.collaboratorsOf(dashboard);
  const body = call.hooks.input(bodyOf(call), call);
  call.body = body;
  const { level, user_uuid: uuid } = body;
  const user = typeof uuid === "string" ? userOf(call, uuid) : undefined;
  refuse(call, [
    ...problem(isInteger(level), "level", "level must be an integer."),
    ...problem(user !== undefined, "user_uuid", "user_uuid must name a user of the project."),
    ...problem(recordOf(table.rows, user) === undefined, "user_uuid", "The user is a collaborator already."),
  ]);
  const granted = isInteger(level) ? level : 37;
  const number = world.nextCollaboratorNumber();
  const row = makeCollaborator(number, dashboard, user ?? world.users.colleague, {
    level: granted,
    at: world.now(),
  });
  return json(201, represent(call, "collaborator", store(call, { resource: "collaborator", table }, row)));
}

/** Endpoint 10. */
function removeCollaborator(call: Call): Reply {
  const table = call.world.collaboratorsOf(dashboardOf(call));
  const record = recordOf(table.rows, userOf(call, call.parameters.user__uuid ?? ""));
  if (record === undefined) throw new Refusal(404, "not_found", "The user is not a collaborator.");
  remove(call, { resource: "collaborator", table }, record);
  return empty(204);
}

function problem(holds: boolean, field: string, detail: string): Problem[] {
  return holds ? [] : [{ field, detail }];
}

/** RFC 9562 §4: UUIDs are case-insensitive. */
function userOf(call: Call, uuid: string): User | undefined {
  return call.world.users.all.find((user) => user.uuid === uuid.toLowerCase());
}

function recordOf(rows: readonly Row[], user: User | undefined): Row | undefined {
  return user && rows.find(({ fields }) => fields.user_uuid === user.uuid);
}
