/** RFC 9110: a client may try again after 408, 429, 502, 503 and 504. None of them says anything about the request. */
export const judgesNothing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

const ofBodies: ReadonlySet<number> = new Set([400, 409, 422]);

/** Whether a status refuses the body, and not the key or the object. */
export function refusesBody(status: number): boolean {
  return ofBodies.has(status);
}

/** Whether a status says that there is nothing at the address, or nothing any more (RFC 9110 §15.5.5, §15.5.11). */
export function saysNotFound(status: number): boolean {
  return status === 404 || status === 410;
}
