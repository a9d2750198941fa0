import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { application } from "./http/application.ts";
import { ServerState } from "./http/state.ts";
import type { ReferenceOptions } from "./options.ts";
import { fullKey, keys, makeWorld, organizationIds, projectIds } from "./world/index.ts";

/** A running reference target. */
export interface Reference {
  /** Without a closing slash. */
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId: string;
  readonly otherOrganizationId: string;
  /** A user who may be added to any dashboard that has no collaborators yet. */
  readonly collaboratorUuid: string;
  /** Holds all five scopes. */
  readonly fullKey: string;
  /** A key for each of the 32 sets of scopes, by the sorted and comma-joined set. */
  readonly keys: Readonly<Record<string, string>>;
  /** How many requests have arrived so far. */
  readonly requests: () => number;
  /** Ends the server and every connection to it. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a reference target on loopback: conformant with every MUST and SHOULD, unless a seam makes it otherwise.
 * Rejects with the error of the listening socket, such as EADDRINUSE.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const { host = "127.0.0.1", port = 0, prefix = "", keepAlive = true, latencyMs = 0 } = options;
  const { firstId = 101n, rows = 0, now = () => new Date(), gzip = false, seams = [] } = options;
  const world = makeWorld({ firstId, rows, now });
  const state = new ServerState(world, { prefix, gzip, seams });
  const listener = getRequestListener(
    (request, bindings) => application.fetch(request, { ...bindings, state }),
    { overrideGlobalObjects: false },
  );
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    if (!keepAlive) outgoing.shouldKeepAlive = false;
    if (latencyMs > 0) await wait(latencyMs);
    await listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  return {
    baseUrl: `http://${host.includes(":") ? `[${host}]` : host}:${listening}${prefix}`,
    projectId: projectIds[0],
    organizationId: organizationIds[0],
    otherProjectId: projectIds[1],
    otherOrganizationId: organizationIds[1],
    collaboratorUuid: world.users.colleague.uuid,
    fullKey,
    keys: Object.fromEntries([...keys].map(([held, { text }]) => [held, text])),
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
