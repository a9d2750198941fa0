import { z } from "zod";
import { anyObject, email, expected, flag, integer, text, uuid } from "./values.ts";

/** Section 2.4: the user object inside dashboards and collaborators. Open to further fields. */
export const user = z.looseObject(
  {
    id: integer,
    uuid,
    distinct_id: text,
    first_name: text,
    last_name: text,
    email,
    is_email_verified: flag,
    hedgehog_config: anyObject,
  },
  { error: expected("a user object") },
);
