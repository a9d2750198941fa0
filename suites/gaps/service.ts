import { app, collaborator, dashboard, envelope, sharing, user } from "../../schemas/index.ts";
import { operationNames } from "../../support/catalogue/index.ts";
import { type Exchange, isJsonObject, type Probe, shapeOf } from "../../support/conformance/index.ts";
import { isProper, rowsIn } from "./observing/reading.ts";
import { gather, watch } from "./observing/watching.ts";

const documented = {
  dashboard: new Set(Object.keys(dashboard.shape)),
  "dashboard list item": new Set(Object.keys(dashboard.shape)),
  collaborator: new Set(Object.keys(collaborator.shape)),
  sharing: new Set(Object.keys(sharing.shape)),
  app: new Set(Object.keys(app.shape)),
  user: new Set(Object.keys(user.shape)),
  envelope: new Set(Object.keys(envelope(user).shape)),
} as const;

function* furtherFields(exchange: Exchange): Iterable<string> {
  const shape = shapeOf(exchange);
  if (shape?.resource == null) return;
  const name = shape.resource === "dashboard list item" ? "dashboard" : shape.resource;
  for (const row of rowsIn(exchange)) {
    for (const field of Object.keys(row)) {
      if (!documented[shape.resource].has(field)) yield `${name}.${field}`;
    }
    const person = row.user ?? row.created_by;
    for (const field of isJsonObject(person) ? Object.keys(person) : []) {
      if (!documented.user.has(field)) yield `user.${field}`;
    }
  }
  const around = exchange.object;
  if (around === null || !Array.isArray(around.results)) return;
  for (const field of Object.keys(around)) if (!documented.envelope.has(field)) yield `envelope.${field}`;
}

/** What section 1 leaves open. */
export const serviceProbes = {
  "service.slash_form": {
    shownBy: ["service.slash.reads"],
    passive: [
      watch(operationNames, (observer) => {
        const served: { with?: Exchange; without?: Exchange } = {};
        let redirected = false;
        return {
          see(exchange) {
            const form = /\/(\?|$)/.test(exchange.url) ? "with" : "without";
            const [redirect] = exchange.redirects;
            if (redirect !== undefined) {
              redirected = true;
              observer.observe(`the other slash form is redirected to paths ${form} a trailing slash`, {
                answer: { name: "service.slash_form", value: form },
                exchange,
              });
            } else if (exchange.succeeded) served[form] ??= exchange;
          },
          end() {
            if (redirected || served.with === undefined || served.without === undefined) return;
            observer.observe("both slash forms are served directly", {
              answer: { name: "service.slash_form", value: "both" },
              exchange: served.with,
            });
          },
        };
      }),
    ],
  },
  "service.extra_fields": {
    passive: [
      gather({
        operations: operationNames,
        facts: furtherFields,
        words: "answers carry further fields:",
        none: "answers carry no field beyond the documented ones",
      }),
    ],
  },
  "service.read_after_write": {
    passive: [
      watch(["dashboards.update", "apps.update"], (observer) => {
        let written: Exchange | undefined;
        return {
          see(exchange) {
            if (exchange.succeeded) written ??= exchange;
          },
          end() {
            if (written === undefined || observer.sawAnything) return;
            observer.observe("every read agreed at once with the writes before it", {
              data: { late: false },
              exchange: written,
            });
          },
        };
      }),
    ],
  },
  "service.operation_meanings": {
    passive: [
      watch(["apps.create", "apps.unused", "apps.upgrade"], (observer) => {
        /** When the creation of each app was answered. */
        const made = new Map<string, number>();
        return {
          see(exchange) {
            if (!exchange.succeeded || !isProper(exchange)) return;
            if (exchange.operation === "apps.create") {
              const id = exchange.object?.id;
              if (typeof id === "number" || typeof id === "bigint") made.set(String(id), performance.now());
            }
            // A request during the creation of an app says nothing about it.
            const asked = performance.now() - exchange.onWireMs;
            const own = [...made].filter(([, answered]) => answered <= asked);
            if (exchange.operation === "apps.unused" && own.length > 0) {
              const named = own.some(([id]) => new RegExp(`"id"\\s*:\\s*${id}\\b`).test(exchange.text));
              observer.observe(`a new app is ${named ? "" : "not "}among the unused ones`, {
                data: { newAppIsUnused: named },
                exchange,
              });
            }
            if (exchange.operation === "apps.upgrade") {
              const { tag, latest_tag: latest } = exchange.object ?? {};
              if (typeof tag !== "string" || typeof latest !== "string") return;
              const same = tag === latest;
              observer.observe(`after an upgrade, tag ${same ? "equals" : "differs from"} latest_tag`, {
                data: { upgradedToLatest: same },
                exchange,
              });
            }
          },
        };
      }),
    ],
  },
  events: {
    passive: [
      gather({
        operations: operationNames,
        facts: ({ headers }) => Object.keys(headers).filter((name) => /webhook|(^|-)events?(-|$)/.test(name)),
        words: "headers about events:",
        none: "no header is about events",
      }),
    ],
  },
  versioning: {
    passive: [
      gather({
        operations: operationNames,
        facts: ({ headers }) =>
          Object.entries(headers)
            .filter(([name]) => /(^|-)version$|^deprecation$|^sunset$/.test(name))
            .map(([name, value]) => `${name}: ${value.slice(0, 60)}`),
        words: "headers about versions:",
        none: "no header is about versions",
      }),
    ],
  },
} as const satisfies Record<string, Probe>;
