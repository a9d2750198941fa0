import { startScripted } from "./scripted-server.ts";

/** What a request asked for, and with which key. */
export interface Asked {
  readonly path: string;
  readonly area: "project" | "organization" | undefined;
  readonly id: string;
  readonly rest: string;
  readonly key: "good" | "bad" | "none";
}

/** What is answered: text as it is, anything else as JSON. */
export type Reply = readonly [status: number, body?: unknown, headers?: Readonly<Record<string, string>>];

/** Starts a server that answers as a function of what was asked, until the test is over; returns its base address. */
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

/** The key, project and organization that a sound server knows. */
export const target = { fullKey: "good-key", projectId: "7", organizationId: "acme" };
/** What a server shows that serves something else. */
export const page = "<!doctype html><title>Welcome</title>";
/** An empty page of a list. */
export const list: Reply = [200, { count: 0, next: null, previous: null, results: [] }];
/** What is not there, in JSON. */
export const notFound: Reply = [404, { detail: "Not found." }];

/** How a sound server answers what is not asked as it should be. */
export interface Habits {
  readonly noKey: Reply;
  readonly badKey: Reply;
  readonly unknownProject: Reply;
  readonly unknownOrganization: Reply;
  readonly noRoute: Reply;
}

/** The habits of most servers. */
export const usual: Habits = {
  noKey: [401, { detail: "No credentials." }],
  badKey: [401, { detail: "Invalid key." }],
  unknownProject: notFound,
  unknownOrganization: notFound,
  noRoute: [404, page],
};

/** A sound server: routes first, then keys, then the place, then the method, then the object. */
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
