import type { BodyOperation } from "../../support/answers/unavailable.ts";
import type { ObjectKind } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  documented,
  isOrdinary,
  openRequest,
  type Recipe,
  workingBody,
} from "../../support/conformance/index.ts";
import type { RequestBody } from "../../support/http/request-options.ts";
import { asRetrieved, changeOf, type KnownObject } from "./objects/known-object.ts";
import { renamed } from "./objects/renamed.ts";

/** An object of the run, with the bodies that the operation accepts for it here. */
export interface OpenSubject {
  readonly known: KnownObject;
  readonly bodies: (name: string) => readonly [RequestBody, ...RequestBody[]];
}

/** The bodies with which the operation is tried if it accepts the documented fields. */
interface Documented {
  readonly kind: ObjectKind;
  readonly borrow: (context: CheckContext) => Promise<{ readonly id: string }>;
  readonly bodies: (known: KnownObject, name: string) => readonly [RequestBody, ...RequestBody[]];
}

/**
 * An operation on one object whose body and effects the document does not show (endpoints 6, 19 and 20). If only a body
 * of its own works, it is tried with that one. Its effects are not judged, except that a refused request must have
 * none.
 */
export function openUpdate(
  operation: Exclude<BodyOperation, "dashboards.create_from_template_json">,
  { kind, borrow, bodies }: Documented,
): Recipe<OpenSubject> {
  return {
    arrange: async (context) => {
      const { template, kind: kindOfApp } = await workingBody(context, operation);
      if (template === documented && isOrdinary(kindOfApp)) {
        const known = await renamed(context, kind, (await borrow(context)).id);
        return { known, bodies: (name) => bodies(known, name) };
      }
      const { parameters, body } = await openRequest(context, operation, template, { kind: kindOfApp });
      const beside = kind === "dashboard" ? ["tiles"] : [];
      const known = await renamed(context, kind, parameters.id ?? "", beside);
      return { known, bodies: (name) => [body(name)] };
    },
    requests: ({ known: { id }, bodies }, name) => {
      const [first, ...more] = bodies(name);
      const request = (body: RequestBody) => ({ parameters: { id }, body });
      return [request(first), ...more.map(request)];
    },
    changed: (context, { known }, sent) => changeOf(context, known, sent),
    again: async (context, subject) => ({
      ...subject,
      known: await asRetrieved(context, kind, subject.known.id),
    }),
  };
}
