import { fieldsOf, sharing } from "../../../schemas/index.ts";
import { describe, shapeLaw } from "../../../support/conformance/index.ts";

/** Section 2.3: every field of every sharing configuration that the run sees. */
describe("Section 2.3: sharing configurations", () => {
  for (const field of fieldsOf(sharing)) shapeLaw(`sharing.${field}`, ["sharing.retrieve"], ["sharing"]);
});
