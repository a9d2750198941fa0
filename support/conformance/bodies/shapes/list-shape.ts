import { z } from "zod";
import { envelope } from "../../../../schemas/index.ts";
import { type OperationName, requirementId } from "../../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../http/bodies/json.ts";
import { judgeRows, type Shape, type ShapeProblem, unexpectedBody } from "./judged-rows.ts";
import { type Resource, resources } from "./resource.ts";

const bareEnvelope = envelope(z.unknown());

/** The shape of a list envelope (section 2.6) with the resources in it. */
export function listShape(operation: OperationName, value: Json, resource: Resource): Shape {
  if (!isJsonObject(value) || !isEnvelope(value)) return unexpectedBody(operation, "a list envelope", value);
  const { results } = value;
  const candidates = (Array.isArray(results) ? results : []).map((row, index) => ({
    value: row,
    path: ["results", index],
  }));
  const judged = judgeRows(operation, resource, candidates, `${resources[resource].noun} in results`);
  return { ...judged, problems: [...problemsOfEnvelope(value), ...judged.problems] };
}

/** Whether an object is meant as an envelope: it has results, or two of the other members. */
function isEnvelope(value: JsonObject): boolean {
  const members = ["count", "next", "previous", "results"].filter((name) => Object.hasOwn(value, name));
  return members.length >= 2 || members.includes("results");
}

function problemsOfEnvelope(value: JsonObject): readonly ShapeProblem[] {
  return (bareEnvelope.safeParse(value).error?.issues ?? []).map(({ path, message }) => {
    const member = String(path[0]);
    return { requirement: requirementId(`envelope.${member}`), message, place: { path: [member] } };
  });
}
