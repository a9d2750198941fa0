import type { CannotStart } from "../../settings/index.ts";
import { TlsError, UnreachableError } from "./errors.ts";

const checkAddress = "Correct DASHSPEC_BASE_URL, or start the target";
const trustAuthority =
  "If that is intended, give the authority's certificate with --ca-file or DASHSPEC_CA_FILE";

interface Cause {
  readonly codes: readonly string[];
  readonly error: new (lines: readonly string[]) => CannotStart;
  /** The end of a sentence that begins with the address. */
  readonly what: string;
  readonly remedy: string;
}

/** The error codes of Node, OpenSSL and undici, with their meaning for the user. */
const causes: readonly Cause[] = [
  {
    codes: ["ECONNREFUSED"],
    error: UnreachableError,
    what: "refuses connections: nothing listens there",
    remedy: checkAddress,
  },
  {
    codes: ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME"],
    error: UnreachableError,
    what: "has a host name that cannot be resolved",
    remedy: "Correct DASHSPEC_BASE_URL, or check the network's name service",
  },
  {
    codes: ["EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL"],
    error: UnreachableError,
    what: "cannot be reached from this network",
    remedy: "Correct DASHSPEC_BASE_URL, or check the route to it (a VPN, a firewall)",
  },
  {
    codes: [
      "TIMEOUT",
      "ETIMEDOUT",
      "UND_ERR_CONNECT_TIMEOUT",
      "UND_ERR_HEADERS_TIMEOUT",
      "UND_ERR_BODY_TIMEOUT",
    ],
    error: UnreachableError,
    what: "gives no answer in time",
    remedy: "Correct DASHSPEC_BASE_URL, or check that the target is up and reachable",
  },
  {
    codes: ["DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN"],
    error: TlsError,
    what: "has a self-signed certificate",
    remedy: trustAuthority,
  },
  {
    codes: [
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "UNABLE_TO_GET_ISSUER_CERT",
      "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
      "CERT_UNTRUSTED",
    ],
    error: TlsError,
    what: "has a certificate from an authority that is not trusted here",
    remedy: trustAuthority,
  },
  {
    codes: ["CERT_HAS_EXPIRED"],
    error: TlsError,
    what: "has a certificate that has expired",
    remedy: "Renew it, or check this machine's clock",
  },
  {
    codes: ["CERT_NOT_YET_VALID"],
    error: TlsError,
    what: "has a certificate that is not valid yet",
    remedy: "Check this machine's clock, and the certificate's dates",
  },
  {
    codes: ["ERR_TLS_CERT_ALTNAME_INVALID", "HOSTNAME_MISMATCH"],
    error: TlsError,
    what: "has a certificate for another host",
    remedy: "Give DASHSPEC_BASE_URL the host name that the certificate is for",
  },
];

/** The errors of OpenSSL for an answer that is not TLS. */
const noTls =
  /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNKNOWN_PROTOCOL))$/;

/**
 * The error for a target that gave no HTTP answer to any probe.
 * @param isProxied whether requests go through a proxy, which may be the one that cannot be reached
 */
export function networkError(
  baseUrl: string,
  code: string,
  { isProxied = false }: { readonly isProxied?: boolean } = {},
): CannotStart {
  const { protocol, origin, host } = new URL(baseUrl);
  const shownCode = code === "" || code === "TIMEOUT" ? "" : ` (${code})`;
  const cause = causes.find(({ codes }) => codes.includes(code));
  const orProxy = isProxied ? " Requests go through DASHSPEC_PROXY, so check that as well." : "";
  if (cause !== undefined) {
    return new cause.error([`${origin} ${cause.what}${shownCode}. ${cause.remedy}.${orProxy}`]);
  }
  if (noTls.test(code)) {
    return new TlsError([
      `${origin} does not speak TLS${shownCode}. If it speaks plain http, set DASHSPEC_BASE_URL to http://${host}.`,
    ]);
  }
  if (/^(ERR_SSL_|ERR_TLS_|CERT_)/.test(code)) {
    return new TlsError([
      `${origin} and this machine agree on no TLS connection${shownCode}. Check its TLS settings.`,
    ]);
  }
  const orTls = protocol === "http:" ? `, or set it to https://${host} if that port speaks TLS` : "";
  return new UnreachableError([
    `${origin} ends the connection without an HTTP answer${shownCode}. Correct DASHSPEC_BASE_URL${orTls}.${orProxy}`,
  ]);
}
