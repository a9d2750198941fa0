/** A well-formed UUID (RFC 9562 §5.4) that no user has. */
export const nobodysUuid = "00000000-0000-4000-8000-000000000000";

/** A well-formed id of no object. */
export const unknownId = "2147483647";
