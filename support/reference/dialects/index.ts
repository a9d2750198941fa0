import { appDialects } from "./apps/apps.ts";
import { globalAppDialects } from "./apps/global-apps.ts";
import { kindOfAppDialects } from "./apps/kinds-of-apps.ts";
import { operationDialects } from "./apps/operations.ts";
import { circumstanceDialects } from "./circumstances.ts";
import { collaboratorDialects } from "./collaborators.ts";
import type { Dialect } from "./dialect.ts";
import { addressDialects } from "./http/addresses.ts";
import { answerDialects } from "./http/answers.ts";
import { bodyDialects } from "./http/bodies.ts";
import { bodyReadingDialects } from "./http/body-readings.ts";
import { errorDialects } from "./http/errors.ts";
import { firewallDialects } from "./http/firewall.ts";
import { methodDialects } from "./http/methods.ts";
import { needDialects } from "./http/needs.ts";
import { wireDialects } from "./http/wire.ts";
import { keyDialects } from "./keys.ts";
import { lifecycleDialects } from "./lifecycle/lifecycle.ts";
import { overlappingUpdateDialects } from "./lifecycle/overlapping-updates.ts";
import { softDeletedPartDialects } from "./lifecycle/soft-deleted-parts.ts";
import { limitDialects } from "./limits.ts";
import { listDialects } from "./lists/lists.ts";
import { pageDialects } from "./lists/pages.ts";
import { readDialects } from "./lists/reads.ts";
import { otherUserDialects } from "./other-users.ts";
import { databaseDialects } from "./values/databases.ts";
import { refusedValueDialects } from "./values/refused-values.ts";
import { shapeDialects } from "./values/shapes.ts";
import { timestampDialects } from "./values/timestamps.ts";
import { valueDialects } from "./values/values.ts";

export type { Dialect } from "./dialect.ts";

/** Every permitted behaviour that the reference target knows, in the order in which several of them act together. */
export const dialects: readonly Dialect[] = [
  ...limitDialects,
  ...circumstanceDialects,
  ...addressDialects,
  ...lifecycleDialects,
  ...softDeletedPartDialects,
  ...overlappingUpdateDialects,
  ...readDialects,
  ...listDialects,
  ...pageDialects,
  ...collaboratorDialects,
  ...shapeDialects,
  ...answerDialects,
  ...timestampDialects,
  ...valueDialects,
  ...bodyReadingDialects,
  ...refusedValueDialects,
  ...firewallDialects,
  ...methodDialects,
  ...databaseDialects,
  ...operationDialects,
  ...bodyDialects,
  ...needDialects,
  ...appDialects,
  ...globalAppDialects,
  ...kindOfAppDialects,
  ...keyDialects,
  ...otherUserDialects,
  ...errorDialects,
  ...wireDialects,
];

const byId: ReadonlyMap<string, Dialect> = new Map(dialects.map((dialect) => [dialect.id, dialect]));

/** The dialect with the id, if there is one. */
export function dialectById(id: string): Dialect | undefined {
  return byId.get(id);
}
