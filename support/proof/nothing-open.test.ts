import { expect, test } from "vitest";
import { dialectSubjects } from "./subjects/subjects.ts";
import { tryOne } from "./trials/trial.ts";

/** Servers with limits that no stated answer mentions. What a run learns about them is enough. */
const limited = [
  "apps.global-later",
  "pages.above-10-refused",
  "pages.past-end-404",
  "text.at-most-80",
  "tags.few-and-short",
];

test.each(limited)("%s leaves nothing open at standard depth", async (id) => {
  const subject = dialectSubjects.find((one) => one.id === id);
  if (subject === undefined) throw new Error(`no dialect has the id ${id}`);
  // Together with other dialects it is tried at standard depth; here, alone.
  const { depth: _depth, tenant: _tenant, ...plan } = subject.plan;
  const { failed, problems, notEvaluated } = await tryOne({ ...subject, plan }, "standard");
  const open = notEvaluated.filter(({ requirement }) => !failed.includes(requirement));
  expect({ failed, problems, open }).toEqual({ failed: [], problems: [], open: [] });
});
