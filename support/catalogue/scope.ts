/** The five scopes of section 5, in the document's order. */
export const scopes = [
  "dashboard:read",
  "dashboard:write",
  "sharing_configuration:read",
  "plugin:read",
  "plugin:write",
] as const;

/** A scope of keys, by its name in section 5. */
export type Scope = (typeof scopes)[number];
