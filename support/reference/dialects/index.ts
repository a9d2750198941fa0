import { answerDialects } from "./answers.ts";
import { circumstanceDialects } from "./circumstances.ts";
import type { Dialect } from "./dialect.ts";
import { errorDialects } from "./errors.ts";
import { keyDialects } from "./keys.ts";
import { lifecycleDialects } from "./lifecycle.ts";
import { listDialects } from "./lists.ts";
import { requestDialects } from "./requests.ts";
import { shapeDialects } from "./shapes.ts";
import { valueDialects } from "./values.ts";

export type { Dialect } from "./dialect.ts";

/** Every permitted way to be that the reference target knows. */
export const dialects: readonly Dialect[] = [
  ...lifecycleDialects,
  ...listDialects,
  ...shapeDialects,
  ...answerDialects,
  ...errorDialects,
  ...valueDialects,
  ...requestDialects,
  ...keyDialects,
  ...circumstanceDialects,
];

const byId: ReadonlyMap<string, Dialect> = new Map(dialects.map((dialect) => [dialect.id, dialect]));

/** The dialect with the id, if there is one. */
export function dialectById(id: string): Dialect | undefined {
  return byId.get(id);
}
