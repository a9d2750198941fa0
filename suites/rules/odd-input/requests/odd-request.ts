import { RawBody } from "../../../../support/http/bodies/raw-body.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";

/** A request beyond rule 4, with an odd part beside valid fields. Its outcome alone is no finding. */
export interface OddRequest {
  /** In words that can follow "sent". */
  readonly title: string;
  /** The field that it is about, or null. The valid fields leave it out. */
  readonly field: string | null;
  readonly request: (valid: Fields) => Pick<RequestOptions, "body" | "contentType" | "query">;
  /** Whether it is sent at smoke depth. */
  readonly brief: boolean;
  /**
   * Whether a careless target that stores it may make an object illegible, and a list with it. It is sent once all
   * other checks are over, and only to objects with a known id, so that they can be restored.
   */
  readonly harmful: boolean;
  /** Whether it is sent to each endpoint that accepts such a body. Others are shared out among them. */
  readonly everywhere: boolean;
  /** Whether it is so similar to another one that only thorough depth sends it. */
  readonly rare: boolean;
}

const plain = { field: null, brief: false, harmful: false, everywhere: false, rare: false };

/**
 * One field with a value, after the valid ones or before them, because a target may store fields in the order of the
 * body.
 */
export function oddField(
  field: string,
  title: string,
  value: unknown,
  more: Partial<OddRequest> & { readonly first?: boolean } = {},
): OddRequest {
  const { first = false, ...rest } = more;
  const request = (valid: Fields) => ({
    body: first ? { [field]: value, ...valid } : { ...valid, [field]: value },
  });
  return { ...plain, title: `${field}: ${title}`, field, request, ...rest };
}

/** One field whose JSON text no JSON writer would produce. */
export function oddText(
  field: string,
  title: string,
  json: string,
  more: Partial<OddRequest> = {},
): OddRequest {
  const request = (valid: Fields) => ({
    body: new RawBody(`${JSON.stringify(valid).slice(0, -1)},${JSON.stringify(field)}:${json}}`),
  });
  return { ...plain, title: `${field}: ${title}`, field, request, ...more };
}

/** A whole body as text, or as bytes. */
export function oddBody(
  title: string,
  content: (valid: Fields) => string | Uint8Array,
  more: Partial<OddRequest> & Pick<RequestOptions, "contentType" | "query"> = {},
): OddRequest {
  const { contentType, query, ...rest } = more;
  const request = (valid: Fields) => ({
    body: new RawBody(content(valid)),
    ...(contentType === undefined ? {} : { contentType }),
    ...(query === undefined ? {} : { query }),
  });
  return { ...plain, title, request, ...rest };
}
