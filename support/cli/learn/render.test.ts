import { expect, test } from "vitest";
import { renderAftermath, renderLearned } from "./render.ts";

const nothing = { residue: [], softDeleted: 0, harnessFaults: [] };

test("a reason of several lines is shown on one line", () => {
  const reason = 'the target answered 400: {\n  "detail": "no such source"\n}';
  const blanks = [{ name: "apps.source.shape", reason, setting: "apps.source" }] as const;
  const learnedAnswers = { learned: [], changed: [], blanks };
  const text = renderLearned({ ...nothing, learnedAnswers, file: "dashspec.yaml", update: false });
  expect(text).toContain(
    '  apps.source.shape: the target answered 400: { "detail": "no such source" }; to enable: apps.source\n',
  );
});

test("whatever is left is reported, however the run ended", () => {
  const residue = [{ kind: "app", url: "https://staging.example/9", reason: "answered 500" }] as const;
  expect(renderAftermath({ ...nothing, residue, softDeleted: 1 })).toBe(
    "\nLeft on the target\n  1 soft-deleted dashboard: the document has no way to remove them further\n  app https://staging.example/9: answered 500\n",
  );
  expect(renderAftermath(nothing)).toBe("");
});

test("placeholders are explained if a learned body has one", () => {
  const rendered = (value: unknown) => {
    const learned = [{ name: "apps.upgrade.body", text: "seen", value }] as const;
    const learnedAnswers = { learned, changed: [], blanks: [] };
    return renderLearned({ ...nothing, learnedAnswers, file: "dashspec.yaml", update: false });
  };
  expect(rendered({ app: "{{app}}" })).toContain("\nOf bodies\n  In a body, {{name}} stands for a new name");
  expect(rendered({})).not.toContain("Of bodies");
});
