import { addressDialects } from "./addresses.ts";
import { answerDialects } from "./answers.ts";
import { appDialects } from "./apps.ts";
import { bodyDialects } from "./bodies.ts";
import { circumstanceDialects } from "./circumstances.ts";
import { collaboratorDialects } from "./collaborators.ts";
import { databaseDialects } from "./databases.ts";
import type { Dialect } from "./dialect.ts";
import { errorDialects } from "./errors.ts";
import { globalAppDialects } from "./global-apps.ts";
import { keyDialects } from "./keys.ts";
import { kindOfAppDialects } from "./kinds-of-apps.ts";
import { lifecycleDialects } from "./lifecycle.ts";
import { listDialects } from "./lists.ts";
import { methodDialects } from "./methods.ts";
import { needDialects } from "./needs.ts";
import { operationDialects } from "./operations.ts";
import { overlappingUpdateDialects } from "./overlapping-updates.ts";
import { pageDialects } from "./pages.ts";
import { readDialects } from "./reads.ts";
import { requestDialects } from "./requests.ts";
import { shapeDialects } from "./shapes.ts";
import { softDeletedPartDialects } from "./soft-deleted-parts.ts";
import { timestampDialects } from "./timestamps.ts";
import { valueDialects } from "./values.ts";
import { wireDialects } from "./wire.ts";

export type { Dialect } from "./dialect.ts";

/** Every permitted way to be that the reference target knows, in the order in which several of them act together. */
export const dialects: readonly Dialect[] = [
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
  ...requestDialects,
  ...methodDialects,
  ...databaseDialects,
  ...operationDialects,
  ...bodyDialects,
  ...needDialects,
  ...appDialects,
  ...globalAppDialects,
  ...kindOfAppDialects,
  ...keyDialects,
  ...errorDialects,
  ...wireDialects,
];

const byId: ReadonlyMap<string, Dialect> = new Map(dialects.map((dialect) => [dialect.id, dialect]));

/** The dialect with the id, if there is one. */
export function dialectById(id: string): Dialect | undefined {
  return byId.get(id);
}
