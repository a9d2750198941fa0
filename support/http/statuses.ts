/** RFC 9110: the client may try again after 408, 429, 502, 503 and 504; none of them judges the request. */
export const judgesNothing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

const ofBodies: ReadonlySet<number> = new Set([400, 409, 422]);

/** Whether a status refuses what a body says, and not the key or the object. */
export function refusesBody(status: number): boolean {
  return ofBodies.has(status);
}

const ofStates: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 422]);

/**
 * Whether a status may be what it is because the same request was carried out before: what it makes is there, or what it removes
 * is gone. That may be a refusal, or a success of another status than the documented one.
 */
export function mayMeetItself(status: number, documented: number): boolean {
  return ofStates.has(status) || (status >= 200 && status < 300 && status !== documented);
}
