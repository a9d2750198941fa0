import { fieldsOf, user } from "../../../schemas/index.ts";
import {
  describe,
  operationsAnswering,
  rememberingLaw,
  shapeLaw,
} from "../../../support/conformance/index.ts";
import { onePerson } from "./one-person.ts";

const everywhere = operationsAnswering("dashboard", "dashboard list", "collaborator", "collaborators");

/** Section 2.4: every field of every user object inside a dashboard or a collaborator. */
describe("Section 2.4: users", () => {
  for (const field of fieldsOf(user))
    shapeLaw(`user.${field}`, everywhere, ["dashboard", "dashboard list item", "collaborator"]);
  rememberingLaw("user.one_person", everywhere, onePerson, {
    reads: ["user.id", "user.uuid"],
    ofProbes: true,
  });
});
