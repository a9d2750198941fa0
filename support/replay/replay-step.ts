import { operations } from "../catalogue/index.ts";
import { locate, type Redactor } from "../evidence/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { ObjectReference, PlaceInAnswer } from "../http/place.ts";
import type { ReplayStep } from "../verdict/step.ts";
import { keyOf, type LoggedRequest } from "./sent.ts";

/** A replay does not look for longer parts of an answer. */
const longestPart = 300;

/** The location of the target, and the redactor of the run. */
export interface Surroundings {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly redactor: Redactor;
}

/** Ids and times differ between runs, so a replay cannot look for them. */
const ownInEachRun = /"(id|uuid|created_at|added_at|updated_at)"\s*:\s*["\d]/;

/** The part of an answer that a replay looks for; undefined if the part would differ, or is too long. */
export function partOf(exchange: Exchange | undefined, path: PlaceInAnswer["path"], redactor: Redactor) {
  const text = exchange?.text ?? "";
  const span = locate(text, path);
  const part = span === null ? "" : text.slice(span.start, span.end);
  const name = JSON.stringify(path.at(-1) ?? null);
  const isWhole = part.startsWith(name) && part.length <= longestPart && !part.includes("\n");
  return isWhole && !ownInEachRun.test(part) && redactor.text(part) === part ? part : undefined;
}

const collections: Readonly<Record<ObjectReference["kind"], string>> = {
  dashboard: "dashboards",
  app: "pipeline_import_apps",
  collaborator: "collaborators",
};

/**
 * A request as a step of a replay, with placeholders for what differs between runs.
 * @param names the names of the objects of earlier steps; the object of this step is added
 */
export function stepOf(
  sent: LoggedRequest,
  names: Map<string, string>,
  surroundings: Surroundings,
): ReplayStep {
  const { baseUrl, redactor } = surroundings;
  const { number } = operations[sent.operation];
  const own = sent.names.flatMap((object) => {
    const name = names.get(keyOf(object));
    return name === undefined ? [] : [{ ...object, name }];
  });
  let path = sent.url.startsWith(baseUrl) ? sent.url.slice(baseUrl.length) : sent.url;
  path = inPlace(path, "/api/projects/", surroundings.projectId, "project_id");
  path = inPlace(path, "/api/organizations/", surroundings.organizationId, "organization_id");
  let body = sent.body;
  for (const { kind, id, name } of own) {
    path = inPlace(path, `/${collections[kind]}/`, id, name);
    body = body?.replace(/("use_dashboard"\s*:\s*)(\d+)/, (whole, before: string, copied: string) =>
      copied === id && kind === "dashboard" ? `${before}{{${name}}}` : whole,
    );
  }
  const made = sent.made;
  const makes = made === undefined ? undefined : nameFor(made.object, names);
  return {
    endpoint: number,
    method: sent.method,
    path: redactor.text(path),
    credential: credentialOf(sent, redactor),
    ...(sent.contentType !== undefined && { contentType: sent.contentType }),
    ...(sent.headers !== undefined && { headers: sent.headers }),
    ...(body !== undefined && { body: redactor.text(body) }),
    ...(sent.bodyBytes !== undefined && { bodyBytes: sent.bodyBytes }),
    status: sent.status,
    ...(made !== undefined && makes !== undefined && { makes, idAt: made.idAt }),
  };
}

/** Replaces the segment after `before` by a placeholder if it is the value. */
function inPlace(path: string, before: string, value: string, name: string): string {
  const [bare = "", ...query] = path.split("?");
  const segment = encodeURIComponent(value.toWellFormed());
  const at = bare.indexOf(before + segment);
  const end = at + before.length + segment.length;
  if (at === -1 || (end < bare.length && bare[end] !== "/")) return path;
  return [`${bare.slice(0, at)}${before}{{${name}}}${bare.slice(end)}`, ...query].join("?");
}

function nameFor(object: ObjectReference, names: Map<string, string>): string {
  const known = names.get(keyOf(object));
  if (known !== undefined) return known;
  const name = `${object.kind}${[...names.values()].filter((one) => one.startsWith(object.kind)).length + 1}`;
  names.set(keyOf(object), name);
  return name;
}

function credentialOf({ credential }: LoggedRequest, redactor: Redactor): ReplayStep["credential"] {
  if (credential.kind !== "literal") return credential;
  // A credential that was made from a key is as secret as the key. The shell makes it again.
  return credential.fromKey === undefined
    ? { kind: "literal", header: redactor.text(credential.header) }
    : { kind: "literal", header: credential.fromKey.shown, curlOption: credential.fromKey.curlOption };
}
