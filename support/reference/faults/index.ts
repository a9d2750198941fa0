import { accessFaults } from "./access.ts";
import { appFieldFaults } from "./app-fields.ts";
import { collaboratorFaults } from "./collaborators.ts";
import { dashboardFieldFaults } from "./dashboard-fields.ts";
import { envelopeFaults } from "./envelope.ts";
import type { Fault } from "./fault.ts";
import { lifecycleFaults } from "./lifecycle.ts";
import { objectFaults } from "./objects.ts";
import { pageFaults } from "./pages.ts";
import { serviceFaults } from "./service.ts";
import { smallResourceFieldFaults } from "./small-resource-fields.ts";
import { statusFaultsAndBodies } from "./statuses.ts";
import { storedValueFaults } from "./stored-values.ts";

export type { Fault } from "./fault.ts";

/** Every fault that the reference target can be given. */
export const faults: readonly Fault[] = [
  ...serviceFaults,
  ...dashboardFieldFaults,
  ...smallResourceFieldFaults,
  ...appFieldFaults,
  ...envelopeFaults,
  ...lifecycleFaults,
  ...statusFaultsAndBodies,
  ...storedValueFaults,
  ...objectFaults,
  ...collaboratorFaults,
  ...accessFaults,
  ...pageFaults,
];

const byId: ReadonlyMap<string, Fault> = new Map(faults.map((fault) => [fault.id, fault]));

/** The fault with the id, if there is one. */
export function faultById(id: string): Fault | undefined {
  return byId.get(id);
}
