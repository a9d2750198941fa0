import type { Call } from "../../http/request.ts";
import { isObject, type JsonObject, parse } from "../../json/index.ts";

/** The names of the members that the body of a request has, in their order. */
export function sentFields({ body }: Call): readonly string[] {
  return Object.keys(body ?? {});
}

/** Whether the body of a request has a member of this name. */
export function sends({ body }: Call, field: string): boolean {
  return Object.hasOwn(body ?? {}, field);
}

/** The members of a body that no part of the server has accepted yet; none if it is no JSON object. */
export function membersIn(payload: Call["payload"]): JsonObject {
  try {
    const value = typeof payload === "string" ? parse(payload) : null;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
