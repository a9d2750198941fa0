import type { Call } from "../../http/request.ts";

/** The names of the members that the body of a request has, in their order. */
export function sentFields({ body }: Call): readonly string[] {
  return Object.keys(body ?? {});
}

/** Whether the body of a request has a member of this name. */
export function sends({ body }: Call, field: string): boolean {
  return Object.hasOwn(body ?? {}, field);
}
