import { collaborator, fieldsOf, integer, uuid } from "../../../schemas/index.ts";
import type { RequirementId } from "../../../support/catalogue/index.ts";
import {
  describe,
  isJsonObject,
  type LawJudge,
  law,
  operationsAnswering,
  rememberingLaw,
  shapeLaw,
  shapeOf,
  textOfJson,
} from "../../../support/conformance/index.ts";
import { notLocal } from "./local-times.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const everywhere = operationsAnswering("collaborator", "collaborators");
const needs = ["collaborator"] as const;

/** A law about every collaborator that the run sees. It reads fields that other laws judge. */
function reading(reads: readonly RequirementId[], requirement: RequirementId, judge: LawJudge): void {
  law(requirement, everywhere, judge, { reads, needs, ofProbes: true });
}

/** Section 2.2: every field of every collaborator that the run sees, and what the fields say about each other. */
describe("Section 2.2: collaborators", () => {
  for (const field of fieldsOf(collaborator))
    shapeLaw(`collaborator.${field}`, everywhere, ["collaborator"], { needs });
  for (const field of ["added_at", "updated_at"] as const)
    rememberingLaw(`collaborator.${field}`, ["collaborators.add"], notLocal(field), { needs });
  reading(["collaborator.dashboard_id"], "collaborator.dashboard_id_of_path", (exchange) => {
    const inPath = exchange.parameters.dashboard_id;
    const ids = (shapeOf(exchange)?.rows ?? [])
      .map((row) => row.dashboard_id)
      .filter((id) => integer.safeParse(id).success);
    if (ids.length === 0) return "silent";
    const stray = ids.find((id) => textOfJson(id) !== inPath);
    return stray === undefined
      ? "holds"
      : {
          message: `a collaborator of dashboard ${inPath} has the dashboard_id ${textOfJson(stray)}`,
          expected: String(inPath),
          actual: textOfJson(stray),
        };
  });
  reading(
    ["collaborator.user_uuid", "collaborator.user", "user.uuid"],
    "collaborator.user_uuid_of_user",
    (exchange) => {
      const pairs = (shapeOf(exchange)?.rows ?? []).flatMap((row) => {
        const user = row.user;
        const inUser = user !== undefined && isJsonObject(user) ? user.uuid : undefined;
        const beside = row.user_uuid;
        return uuid.safeParse(inUser).success && uuid.safeParse(beside).success
          ? [[textOfJson(inUser), textOfJson(beside)] as const]
          : [];
      });
      if (pairs.length === 0) return "silent";
      const stray = pairs.find(([inUser, beside]) => inUser.toLowerCase() !== beside.toLowerCase());
      return stray === undefined
        ? "holds"
        : { message: "user_uuid is not the uuid of user", expected: stray[0], actual: stray[1] };
    },
  );
  uniqueIdLaw(
    "collaborator.id_unique",
    everywhere,
    { creations: ["collaborators.add"], deletion: null },
    { needs },
  );
});
