import { listOperations, operationNames, operations, titleOf } from "../../support/catalogue/index.ts";
import {
  type ActiveProbe,
  type CheckContext,
  type Exchange,
  isJsonObject,
  type Probe,
} from "../../support/conformance/index.ts";
import { RawBody } from "../../support/http/bodies/raw-body.ts";
import { possessionOf } from "../../support/settings/keys/possession.ts";
import { unknownIdNames, unknownIds } from "./observing/unknown-ids.ts";
import { gather, watch } from "./observing/watching.ts";

const gap = "errors.shape_and_status";

/** The mistake in a read of a list, in the order in which servers check, and the answer that states its status. */
function conditionOf({ credential, operation }: Exchange) {
  if (credential.kind === "none") return ["errors.no_key", "a read without a key"] as const;
  if (credential.kind === "literal" && credential.header === "Bearer dashspec-no-such-key") {
    return ["errors.bad_key", "a read with a key that does not exist"] as const;
  }
  const { scope } = operations[operation];
  if (credential.kind !== "scoped" || scope === null) return null;
  return possessionOf(credential.scopes, scope) === "lacking"
    ? (["errors.missing_scope", "a read with a key that lacks the scope"] as const)
    : null;
}

function bodyKind({ body }: Exchange): "empty" | "text" | "array" | "object" | null {
  if (body.kind === "empty") return "empty";
  if (body.kind === "not JSON") return "text";
  if (Array.isArray(body.value)) return "array";
  return isJsonObject(body.value) ? "object" : null;
}

function observeError(context: Pick<CheckContext, "observe">, words: string, exchange: Exchange): void {
  const kind = bodyKind(exchange);
  if (kind === null || exchange.succeeded || exchange.status >= 500) return;
  context.observe(gap, `the body of an error is ${kind === "empty" ? "empty" : `of the kind ${kind}`}`, {
    answer: { name: "errors.body", value: kind },
    exchange,
  });
  const fields = Object.keys(exchange.object ?? {}).sort();
  if (fields.length > 0)
    context.observe(gap, `${words}: an object with ${fields.join(", ")}`, { data: fields, exchange });
}

const unknownProject: ActiveProbe = {
  name: "a project that does not exist",
  answers: ["errors.unknown_project"],
  readOnly: true,
  body: async (context) => {
    const { projectId } = context.plan;
    const project_id = /^\d+$/.test(projectId)
      ? "2147483646"
      : /^[0-9a-f]{8}-/i.test(projectId)
        ? "00000000-0000-4000-8000-00000000d45e"
        : "dashspec-no-such-project";
    const exchange = await context.send(
      "dashboards.list",
      { project_id },
      { query: { limit: "1" }, probe: true },
    );
    context.observe(gap, `the list of dashboards of a project that does not exist gets ${exchange.status}`, {
      answer: { name: "errors.unknown_project", value: exchange.status },
      exchange,
    });
    observeError(context, "an unknown project", exchange);
  },
};

/** A PATCH of a dashboard with one mistake, and the answers that state its status. */
const wrongBodies = [
  [
    "errors.malformed_json",
    "a PATCH whose body is not JSON",
    { body: new RawBody('{"description": "cut off') },
  ],
  ["errors.wrong_type", "a PATCH whose name is an object", { body: { name: { wrong: "type" } } }],
] as const;

const wrongBody: ActiveProbe = {
  name: "bodies that are wrong",
  answers: wrongBodies.map(([name]) => name),
  readOnly: false,
  body: async (context) => {
    const { id } = await context.dashboards.borrow();
    for (const [name, words, options] of wrongBodies) {
      const exchange = await context.send("dashboards.update", { id }, { ...options, probe: true });
      context.observe(gap, `${words} gets ${exchange.status}`, {
        answer: { name, value: exchange.status },
        exchange,
      });
      observeError(context, words, exchange);
    }
  },
};

const unknownId: ActiveProbe = {
  name: "ids that no object has",
  answers: unknownIdNames,
  readOnly: true,
  body: async (context) => {
    for (const id of Object.values(unknownIds)) {
      observeError(
        context,
        `the unknown id ${id}`,
        await context.send("dashboards.retrieve", { id }, { probe: true }),
      );
    }
  },
};

/** What section 7 leaves open. */
export const errorProbes = {
  "errors.shape_and_status": {
    shownBy: ["auth.missing_key_status", "auth.missing_scope_status", "auth.dashboards.list.key_required"],
    passive: [
      watch(listOperations, (observer) => ({
        see(exchange) {
          const condition = conditionOf(exchange);
          if (condition === null || exchange.succeeded) return;
          const [name, words] = condition;
          observer.observe(`${words} gets ${exchange.status}`, {
            answer: { name, value: exchange.status },
            exchange,
          });
        },
      })),
      gather({
        operations: operationNames,
        facts: ({ headers, operation }) => (headers.allow === undefined ? [] : [titleOf(operation)]),
        words: "an Allow header comes with",
        none: "no answer has an Allow header",
      }),
      // RFC 9110 §11.6.1 requires the header. Simple servers leave it out, and the document does not mention it.
      gather({
        operations: operationNames,
        facts: ({ status, headers, operation }) =>
          status === 401 && headers["www-authenticate"] === undefined ? [titleOf(operation)] : [],
        words: "a 401 comes without a WWW-Authenticate header from",
        none: "no 401 comes without a WWW-Authenticate header",
      }),
    ],
    active: [unknownProject, wrongBody],
  },
  "errors.unknown_ids": {
    passive: [
      watch(["dashboards.retrieve", "apps.retrieve"], (observer) => ({
        see(exchange) {
          const { id } = exchange.parameters;
          const name = unknownIdNames.find((known) => unknownIds[known] === id);
          if (name === undefined || exchange.credential.kind !== "full") return;
          observer.observe(`a retrieval of the unknown id ${id} gets ${exchange.status}`, {
            answer: { name, value: exchange.status },
            exchange,
          });
        },
      })),
    ],
    active: [unknownId],
  },
} as const satisfies Record<string, Probe>;
