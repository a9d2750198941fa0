import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { check, describe } from "../../../support/conformance/index.ts";
import { judgeServerErrors } from "../../oddities/server-errors.ts";
import { actionsAtEdges } from "./sending/edges.ts";
import {
  isCreation,
  openWritesOf,
  wrongToOpenCreations,
  wrongToOpenUpdates,
} from "./sending/open-effects.ts";
import { subjects } from "./subjects/subject.ts";

/** Section 1, on endpoints 2, 4, 13 and 15: values of the right type that no form would send, all in one body. */
describe("Boundary values", () => {
  for (const subject of subjects) {
    const { list, noun } = subject.kind;
    const options = {
      tenant: tenantOf(`${list}.update`),
      areas: [list],
      needs: noun === "app" ? (["app"] as const) : [],
      from: "standard",
      last: true,
    } as const;
    check(
      "service.no_server_error",
      `wrong types in every field, in updates of ${list} with an open effect`,
      options,
      async (context) => judgeServerErrors(context, await wrongToOpenUpdates(context, subject)),
    );
    if (openWritesOf(subject.kind).some(isCreation)) {
      check(
        "service.no_server_error",
        `wrong types in every field, in creations of ${list} with an open effect`,
        options,
        async (context) => judgeServerErrors(context, await wrongToOpenCreations(context, subject.kind)),
      );
    }
    for (const [action, writes] of [
      ["update", "updates"],
      ["create", "creations"],
    ] as const) {
      check(
        "service.no_server_error",
        `${writes} of ${list} with boundary values`,
        options,
        async (context) => judgeServerErrors(context, await actionsAtEdges[action](context, subject)),
      );
    }
  }
});
