import { percentDecoded } from "../../http/percent-decoded.ts";
import type { Seam } from "../../http/request.ts";
import { type Dialect, dialect } from "../dialect.ts";

/** Parts of requests that a careful firewall takes for attacks. */
const attacks: readonly RegExp[] = [
  /'\s*(?:or|and|;|--)/i,
  /\bunion\s+select\b|\bdrop\s+table\b/i,
  /<[a-z]|javascript:/i,
  /\0|\\u0000|%00/,
  /\.\.\/|\.\.%2f/i,
  /[^"]{4000}/,
];

/** Ends the connection without an answer if a request looks like an attack. */
const firewall: Seam = () => ({
  request: ({ payload, url }) => {
    const texts = [percentDecoded(url.search), url.pathname, typeof payload === "string" ? payload : ""];
    const isSuspect = attacks.some((attack) => texts.some((text) => attack.test(text)));
    return isSuspect ? { status: 503, headers: {}, loss: "unsent" } : undefined;
  },
});

/** A firewall before the server. */
export const firewallDialects: readonly Dialect[] = [
  {
    ...dialect(
      "requests.firewall",
      "limits.rate_and_size",
      "A firewall closes the connection for requests that look like attacks: SQL, scripts, null bytes, or very long texts.",
      firewall,
    ),
    shortcomings: ["service.no_server_error"],
  },
];
