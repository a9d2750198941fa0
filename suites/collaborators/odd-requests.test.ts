import { expect, test } from "vitest";
import { editAnswer } from "../../support/reference/seams/answers.ts";
import { judgedReference } from "../../support/testing/started.ts";
import { oddText } from "../rules/odd-addresses/odd-ids.ts";

/** A framework that repeats the decoded path in a header ends the connection here, and answers everything else. */
const breaksOff = editAnswer((reply, { parameters }) =>
  parameters.user__uuid === oddText ? { ...reply, loss: "unsent" } : reply,
);

test("if a request about an odd user gets no answer, the other collaborators are still judged", async () => {
  const { checks } = await judgedReference(
    { seams: [breaksOff] },
    { selected: ["collaborators.remove.others"], depth: "standard", waitShare: 0.01 },
  );
  const name = "after the removal of a user who is no collaborator";
  expect(checks.find((check) => check.name === name)?.outcome).toBe("passed");
});
