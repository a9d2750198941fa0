import { z } from "zod";
import { user } from "./user.ts";
import { expected, integer, text, timestamp, uuid } from "./values.ts";

/** Section 2.2. */
export const collaborator = z.looseObject(
  {
    id: uuid,
    dashboard_id: integer,
    user,
    level: integer,
    added_at: timestamp,
    updated_at: timestamp,
    user_uuid: uuid,
  },
  { error: expected("a collaborator object") },
);

/** The writable body of endpoint 9; the scalar type of level is not shown. */
export const collaboratorBody = z.looseObject({
  level: z.union([integer, text]).optional(),
  user_uuid: text.optional(),
});
