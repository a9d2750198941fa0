import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { settingsFrom, target } from "../../testing/settings-from.ts";
import { rehearse, renderRehearsal } from "./rehearsal.ts";

const course = (changes: { readonly readOnly?: boolean; readonly only?: string } = {}) => ({
  seed: 1,
  depth: "smoke" as const,
  concurrency: 16,
  readOnly: changes.readOnly ?? false,
  selected: requirements.map(({ id }) => id).filter((id) => id.startsWith(changes.only ?? "")),
});

// Nothing listens at the address of these settings: whatever is sent there would fail.
const settings = settingsFrom({ environment: target });

test("it says what would be sent, created and left, without sending it", async () => {
  const rehearsal = await rehearse(settings, course({ only: "sharing." }));
  const text = renderRehearsal(rehearsal);
  expect(text).toMatch(/It would send about \d+ requests:\n/);
  expect(text).toMatch(/^ +\d+ {2}11 GET dashboards\/:dashboard_id\/sharing$/m);
  expect(text).toMatch(/It would create about \d+ dashboards?, 0 pipeline import apps, 0 collaborators/);
  expect(text).toContain("and nothing else");
  expect(rehearsal.exchanges.length).toBeGreaterThan(0);
});

test("only the keys that the settings give are used", async () => {
  const { plan } = await rehearse(settings, course({ only: "sharing." }));
  expect(Object.keys(plan.scopedKeys)).toHaveLength(1);
  const command = settingsFrom({
    environment: { ...target, DASHSPEC_KEY_COMMAND: "exit 1" },
    file: { name: "dashspec.yaml", text: "limits: { keys: 3 }" },
  });
  const asked = await rehearse(command, course({ only: "sharing." }));
  expect(Object.keys(asked.plan.scopedKeys)).toHaveLength(4);
});

test("a read-only run creates nothing", async () => {
  const text = renderRehearsal(
    await rehearse(settings, course({ readOnly: true, only: "dashboards.list." })),
  );
  expect(text).toContain("It would create nothing.\n\nIt would leave nothing.");
});
