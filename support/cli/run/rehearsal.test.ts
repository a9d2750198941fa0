import { expect, test } from "vitest";
import { settingsFrom, target } from "../../testing/settings-from.ts";
import { rehearse } from "./rehearsal.ts";

const first = { ...target, DASHSPEC_COLLABORATOR_UUID: "0190a5b2-7c1d-7000-8000-000000000002" };
const second = { DASHSPEC_SECOND_COLLABORATOR_UUID: "0190a5b2-7c1d-7000-8000-000000000003" };

test.each([
  ["two users", { ...first, ...second }, 2],
  ["one user", first, 0],
])(
  "rehearses requests with a second user if the settings name one: %s",
  async (_what, environment, users) => {
    const profile = { areas: [], depth: "smoke", concurrency: 8, readOnly: false } as const;
    const selected = ["collaborators.add.others"];
    const { exchanges } = await rehearse(settingsFrom({ environment }), profile, { selected });
    const added = exchanges.flatMap(({ endpoint, requestBody = "{}" }) =>
      endpoint === 9 ? [String(JSON.parse(requestBody).user_uuid)] : [],
    );
    expect(new Set(added).size).toBe(users);
  },
);
