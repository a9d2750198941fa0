import { expect, test } from "vitest";
import { type OperationName, operationNames } from "./index.ts";
import { type Role, roleOf } from "./role.ts";

test("the method and the path decide the role of an operation", () => {
  const roles = Object.fromEntries(operationNames.map((name) => [name, roleOf(name)]));
  expect(roles).toMatchObject({
    "dashboards.list": "list",
    "dashboards.create": "create",
    "dashboards.retrieve": "read",
    "dashboards.update": "update",
    "dashboards.delete": "refused deletion",
    "dashboards.move_tile": "change",
    "dashboards.create_from_template_json": "derive",
    "apps.list": "list",
    "apps.create": "create",
    "apps.retrieve": "read",
    "apps.update": "update",
    "apps.delete": "remove",
    "apps.check_for_updates": "change",
    "apps.update_source": "change",
    "apps.upgrade": "change",
    // Answers of these operations show no object of the run.
    "collaborators.add": undefined,
    "sharing.retrieve": undefined,
    "apps.source": undefined,
    "apps.unused": undefined,
  } satisfies Partial<Record<OperationName, Role | undefined>>);
});
