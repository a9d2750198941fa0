import type { CheckContext } from "../../../../support/conformance/index.ts";
import { type ResourceKind, retrieve } from "../../../resource-kinds/resource-kind.ts";

/** @throws {Finding} if the object cannot be retrieved, although its creation succeeded */
export async function expectThere(context: CheckContext, kind: ResourceKind, id: string): Promise<void> {
  await context.eventually(
    () => retrieve(context, kind, id),
    (reply) => (reply.succeeded ? null : unretrievable(kind, id, 201, reply.status)),
  );
}

/** The finding about an object whose creation was answered with a success, and that no read finds. */
export function unretrievable(kind: ResourceKind, id: string, created: number, read: number) {
  return {
    message: `the creation of ${kind.noun} ${id} was answered with ${created}, but it cannot be retrieved`,
    expected: "200",
    actual: String(read),
  };
}
