import type { ObjectKind, OperationName } from "../../../catalogue/index.ts";
import { isJsonObject, type Json } from "../../../http/bodies/json.ts";
import type { Span } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";

/** The fields that a target may store apart from the row of an object, because they have parts themselves. */
const withParts: Readonly<Record<ObjectKind, ReadonlySet<string>>> = {
  dashboard: new Set(["tags", "filters"]),
  app: new Set(["config_schema", "capabilities", "metrics", "public_jobs"]),
};

/** The value of a field that a read shows. */
interface ShownPart {
  readonly operation: OperationName;
  readonly field: string;
  readonly shown: Json;
  readonly span: Span;
}

/**
 * A target may store parts of a new object a while after its creation. Until then, reads may show no value of such a
 * part. That ends when the same kind of read has shown the part, or when no lag explains it any more (rule 10).
 */
export class LateParts {
  readonly #kind: ObjectKind;
  readonly #isOutlasted: IsOutlasted;
  /** By field and operation, when a read first showed the part. */
  readonly #shownAt = new Map<string, number>();

  constructor(kind: ObjectKind, isOutlasted: IsOutlasted) {
    this.#kind = kind;
    this.#isOutlasted = isOutlasted;
  }

  /** Notes that a read showed a value that the field may show. */
  see({ operation, field, shown, span }: ShownPart): void {
    const key = `${operation} ${field}`;
    if (!isNoValue(shown) && !this.#shownAt.has(key)) this.#shownAt.set(key, span.ended);
  }

  /** Whether a read of an object that was made at the time may show the value because the part is not stored yet. */
  mayLack({ operation, field, shown, span: { started } }: ShownPart, madeAt: number): boolean {
    if (!withParts[this.#kind].has(field) || !isNoValue(shown)) return false;
    const shownAt = this.#shownAt.get(`${operation} ${field}`) ?? Number.POSITIVE_INFINITY;
    return started <= shownAt && !this.#isOutlasted(madeAt, started);
  }
}

/** Whether a field with parts may show this while nothing is stored: null, or an empty array or object. */
function isNoValue(shown: Json): boolean {
  if (Array.isArray(shown)) return shown.length === 0;
  return shown === null || (isJsonObject(shown) && Object.keys(shown).length === 0);
}
