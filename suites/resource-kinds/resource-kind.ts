import type { BodyShape } from "../../support/arbitraries/index.ts";
import type { ListName, ObjectKind, OperationName } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Fields,
  type Json,
  type Row,
  rowOf,
} from "../../support/conformance/index.ts";

export type { Fields } from "../../support/conformance/index.ts";

/** How a body is written: by endpoint 2 or 13, or by 4 or 15. */
export type Action = "create" | "update";

/** An object that belongs to the run. */
export interface Owned {
  readonly id: string;
  readonly created: Exchange;
}

/** The properties of a resource that the checks of stored fields need. Dashboards and apps are checked alike. */
export interface ResourceKind {
  readonly noun: ObjectKind;
  readonly list: ListName;
  /** The writable fields, with their schemas. */
  readonly body: BodyShape;
  /** Fields whose plain values a target must accept, whatever else it refuses (rule 4). */
  readonly plain: ReadonlySet<string>;
  /** Values to write one after another; `""`, false, `[]` and null are values, not absence. */
  readonly samples: Readonly<Record<string, readonly Json[]>>;
  /** Fields that keep their values as long as no request sends them. */
  readonly kept: readonly string[];
  /** Documented fields that list items and single answers share. */
  readonly listed: readonly string[];
  /** Fields that no update may change. */
  readonly immutable: readonly string[];
  borrow(context: CheckContext, count: number): Promise<readonly Owned[]>;
  /** Makes an object that no other check uses. */
  make(context: CheckContext, fields: Fields): Promise<Owned>;
  /** The fields that a creation needs here besides a name. */
  base(context: CheckContext): Promise<Fields>;
}

/** Few dashboards may be made at smoke depth. */
export function isScarce(context: CheckContext, { noun }: ResourceKind): boolean {
  return context.plan.depth === "smoke" && noun === "dashboard";
}

/** The operation that does this to objects of the kind. */
export function operationOf(kind: ResourceKind, action: Action | "list" | "retrieve"): OperationName {
  return `${kind.list}.${action}`;
}

/** Endpoint 3 or 14, with any key that may call it. */
export function retrieve(context: CheckContext, kind: ResourceKind, id: string): Promise<Exchange> {
  return context.send(operationOf(kind, "retrieve"), { id }, { withSomeKey: true });
}

/** Endpoint 4 or 15, with any key that may call it. */
export function update(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  fields: Fields,
): Promise<Exchange> {
  return context.send(operationOf(kind, "update"), { id }, { body: fields, withSomeKey: true });
}

/** The resource in a single answer. */
export function row(kind: ResourceKind, exchange: Exchange): Row<"dashboard"> | Row<"app"> {
  return kind.noun === "dashboard" ? rowOf(exchange, "dashboard") : rowOf(exchange, "app");
}

/** The writable fields that can be read. */
export function stored(kind: ResourceKind, found: Row<"dashboard"> | Row<"app">): Fields {
  return found.legible(kind.kept);
}
