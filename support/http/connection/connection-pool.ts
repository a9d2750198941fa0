import { rootCertificates } from "node:tls";
import { buildConnector, type Dispatcher, Pool, ProxyAgent } from "undici";
import { percentDecoded } from "../../settings/percent-decoded.ts";
import type { Route } from "../../settings/route.ts";
import { inProcessPoolFor } from "./in-process.ts";
import { passOverInterim } from "./interim-answers.ts";

/**
 * The time limit from the sending of a request to the last byte of its answer, in milliseconds: longer than a slow
 * staging server needs, shorter than a person waits. Bytes that drip in do not extend it.
 */
const answerDeadline = 30_000;

const connectDeadline = 10_000;

/** The largest body, compressed or not. A few times this size must fit into memory. */
export const largestAnswer = 8 * 1024 * 1024;

/** The largest headers of an answer: as much as usual gateways pass on, with long policies and many cookies. */
const largestHeaders = 64 * 1024;

/** The time limit of an answer, in milliseconds. */
export function deadlineOf({ answerSeconds }: Route = {}): number {
  return answerSeconds === undefined ? answerDeadline : answerSeconds * 1000;
}

/** A pool with at most so many connections to the target. */
export function openPool(baseUrl: string, connections: number, route: Route = {}): Dispatcher {
  return open(baseUrl, route, { ...optionsOf(route), connections });
}

/** A pool with a new connection for each request. */
export function openFreshPool(baseUrl: string, connections: number, route: Route = {}): Dispatcher {
  // undici then closes each connection after its answer.
  return open(baseUrl, route, { ...optionsOf(route), connections, pipelining: 0 });
}

function open(baseUrl: string, route: Route, options: PoolOptions): Dispatcher {
  const { origin, protocol } = new URL(baseUrl);
  const inProcess = inProcessPoolFor(origin);
  if (inProcess !== undefined) return inProcess;
  if (route.proxy !== undefined) return openProxy(route.proxy, protocol, route, options);
  return new Pool(origin, options);
}

/** Encrypted requests go through a tunnel. Others are sent to the proxy itself (RFC 9110 §7.3.2, §9.3.6). */
function openProxy(
  address: string,
  protocol: string,
  route: Route,
  { connect: _, ...options }: PoolOptions,
): Dispatcher {
  const { origin, username, password } = new URL(address);
  const credentials = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return new ProxyAgent({
    ...options,
    uri: origin,
    proxyTunnel: protocol === "https:",
    ...(username === "" ? {} : { token: `Basic ${Buffer.from(credentials).toString("base64")}` }),
    requestTls: trustOf(route),
    proxyTls: trustOf(route),
  });
}

function trustOf({ certificates, connectSeconds }: Route) {
  return {
    timeout: connectSeconds === undefined ? connectDeadline : connectSeconds * 1000,
    // Users with authorities of their own trust the usual ones as well.
    ...(certificates === undefined ? {} : { ca: [...rootCertificates, certificates] }),
  };
}

type PoolOptions = ReturnType<typeof optionsOf> & { readonly connections: number };

function optionsOf(route: Route) {
  const connectUsually = buildConnector(trustOf(route));
  const deadline = deadlineOf(route);
  return {
    headersTimeout: deadline,
    bodyTimeout: deadline,
    connect: ((address, callback) =>
      connectUsually(address, (...result) => {
        if (result[0] === null) passOverInterim(result[1]);
        callback(...result);
      })) satisfies buildConnector.connector,
    maxHeaderSize: largestHeaders,
    maxResponseSize: largestAnswer,
    // Below the keep-alive time-out of common servers, so that no request meets a connection that is being closed.
    keepAliveTimeout: 2_000,
    // Under load, a server may close a connection earlier than its own hint says.
    keepAliveMaxTimeout: 2_000,
    pipelining: 1,
  };
}
