import { startScripted } from "./scripted-server.ts";

/** The parts of a request that determine its answer. */
export interface Asked {
  readonly path: string;
  readonly area: "project" | "organization" | undefined;
  readonly id: string;
  readonly rest: string;
  readonly key: "good" | "bad" | "none";
}

/** An answer. A string is sent as it is, any other body as JSON. */
export type Reply = readonly [status: number, body?: unknown, headers?: Readonly<Record<string, string>>];

/** Starts a server that answers by a function of the request until the test ends. Returns its base address. */
export async function serve(answer: (asked: Asked) => Reply): Promise<string> {
  const { origin } = await startScripted(({ path: pathAndQuery, headers: { authorization } }, response) => {
    const path = pathAndQuery.replace(/\?.*$/, "");
    const parts = /^\/api\/(project|organization)s\/([^/]+)\/(?:dashboards|pipeline_import_apps)(.*)$/.exec(
      path,
    );
    const [status, body, headers] = answer({
      path,
      area: parts?.[1] === "project" || parts?.[1] === "organization" ? parts[1] : undefined,
      id: parts?.[2] ?? "",
      rest: (parts?.[3] ?? "").replace(/^\/|\/$/g, ""),
      key: authorization === undefined ? "none" : authorization === "Bearer good-key" ? "good" : "bad",
    });
    const text = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
    response.writeHead(status, { "content-type": typeOf(body), connection: "close", ...headers }).end(text);
  });
  return origin;
}

function typeOf(body: unknown): string {
  if (typeof body !== "string") return "application/json";
  return body.startsWith("<") ? "text/html" : "text/plain";
}

/** The key, the project and the organization that the server knows. */
export const target = { fullKey: "good-key", projectId: "7", organizationId: "acme" };
/** The answer of a server for something else. */
export const page = "<!doctype html><title>Welcome</title>";
/** An empty page of a list. */
export const list: Reply = [200, { count: 0, next: null, previous: null, results: [] }];
/** The answer for an object that does not exist. */
export const notFound: Reply = [404, { detail: "Not found." }];

/** The answers of a server to requests that it cannot fulfil. */
export interface Habits {
  readonly noKey: Reply;
  readonly badKey: Reply;
  readonly unknownProject: Reply;
  readonly unknownOrganization: Reply;
  readonly noRoute: Reply;
}

/** The answers of most servers. */
export const usual: Habits = {
  noKey: [401, { detail: "No credentials." }],
  badKey: [401, { detail: "Invalid key." }],
  unknownProject: notFound,
  unknownOrganization: notFound,
  noRoute: [404, page],
};

/** The answer of a server that checks the route first, then the key, the place, the method and the object. */
export function sound(habits: Partial<Habits>, asked: Asked): Reply {
  const { noKey, badKey, unknownProject, unknownOrganization, noRoute } = { ...usual, ...habits };
  if (asked.area === undefined) return noRoute;
  if (asked.key === "none") return noKey;
  if (asked.key === "bad") return badKey;
  if (asked.area === "project" && asked.id !== "7") return unknownProject;
  if (asked.area === "organization" && asked.id !== "acme") return unknownOrganization;
  if (asked.rest === "") return list;
  if (asked.rest === "create_from_template_json") return [405];
  return /^\d+$/.test(asked.rest) ? notFound : [200, []];
}
