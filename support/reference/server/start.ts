import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ReferenceContents, ReferenceOptions } from "../options.ts";
import { fullKey, keys, makeWorld, strongerKey, type World } from "../world/index.ts";
import { answerDirectly, type DirectRequest, type DirectResponse } from "./direct.ts";
import { serve } from "./serve.ts";
import { ServerState } from "./state.ts";

/** Only this machine reaches the server. */
const host = "127.0.0.1";
const firstDashboardId = 101n;

/** The known facts about a reference target before it is judged. */
export interface ReferenceFacts {
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId: string;
  readonly otherOrganizationId: string;
  /** A user who may be added to any dashboard that has no collaborators yet. */
  readonly collaboratorUuid: string;
  /** A second such user. */
  readonly secondCollaboratorUuid: string;
  /** Holds all five scopes. */
  readonly fullKey: string;
  /** Not limited by scopes. In some dialects, no other key may call the operations without a documented scope. */
  readonly strongerKey: string;
  /** The available keys, by the sorted and comma-joined set of their scopes. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A running reference target. */
export interface Reference extends ReferenceFacts {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** How many requests have arrived so far. */
  readonly requests: () => number;
  /** Ends the server and every connection to it. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a reference target on loopback. It conforms to every MUST and SHOULD, unless a seam changes that. Rejects with
 * the error of the listening socket, such as EADDRINUSE.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const { port = 0, keepAlive = true, latencyMs = 0, requestsPerConnection } = options;
  const { state, known } = stateOf(options);
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    if (!keepAlive) outgoing.shouldKeepAlive = false;
    if (latencyMs > 0) await wait(latencyMs);
    await serve(state, incoming, outgoing);
  });
  if (requestsPerConnection !== undefined) server.maxRequestsPerSocket = requestsPerConnection;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  return {
    baseUrl: `http://${host}:${listening}${options.prefix ?? ""}`,
    ...known,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A reference target in this process, which needs no network. */
export interface DirectReference extends ReferenceFacts {
  /** A new connection, which answers as one over the network does. */
  readonly connect: () => (request: DirectRequest) => Promise<DirectResponse>;
}

/** Creates a reference target like that of `startReference`, for callers in the same process. */
export function makeReference(contents: ReferenceContents = {}): DirectReference {
  const { state, known } = stateOf(contents);
  return {
    ...known,
    connect: () => {
      const connection = state.connect();
      return (request) => answerDirectly(state, connection, request);
    },
  };
}

function stateOf(options: ReferenceOptions): {
  readonly state: ServerState;
  readonly known: ReferenceFacts;
} {
  const { firstId = firstDashboardId, rows = 0, slugs = false, scopeSets = [...keys.keys()] } = options;
  const { prefix = "", gzip = false, chunked = false, seams = [], now = () => new Date() } = options;
  const world = makeWorld({ firstId, rows, now, slugs });
  return {
    state: new ServerState(world, { prefix, gzip, chunked, seams }),
    known: facts(world, scopeSets),
  };
}

function facts(world: World, scopeSets: readonly string[]): ReferenceFacts {
  const [project = "", otherProject = ""] = world.projects.keys();
  const [organization = "", otherOrganization = ""] = world.organizations.keys();
  return {
    projectId: project,
    organizationId: organization,
    otherProjectId: otherProject,
    otherOrganizationId: otherOrganization,
    collaboratorUuid: world.users.colleague.uuid,
    secondCollaboratorUuid: world.users.other.uuid,
    fullKey,
    strongerKey,
    keys: Object.fromEntries(
      [...keys].flatMap(([held, { text }]) => (scopeSets.includes(held) ? [[held, text]] : [])),
    ),
  };
}
