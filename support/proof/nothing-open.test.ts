import { expect, test } from "vitest";
import { dialectSubjects } from "./subjects/subjects.ts";
import { tryOne } from "./trials/trial.ts";

/** Servers with limits of their own that no answer of a user speaks of: what a run learns of them is enough. */
const limited = ["pages.above-10-refused", "pages.past-end-404", "text.at-most-80", "tags.few-and-short"];

test.each(limited)("%s leaves nothing open at standard depth", { timeout: 120_000 }, async (id) => {
  const subject = dialectSubjects.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`no dialect has the id ${id}`);
  // Beside others it is tried at standard depth; here, alone.
  const { depth: _depth, tenant: _tenant, ...plan } = subject.plan;
  const { failed, problems, notEvaluated } = await tryOne({ ...subject, plan }, "standard");
  const open = notEvaluated.filter(({ requirement }) => !failed.includes(requirement));
  expect({ failed, problems, open }).toEqual({ failed: [], problems: [], open: [] });
});
