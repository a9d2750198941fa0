/** Names and addresses of this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
const loopback = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether others can read requests to the address on their way: plain http to another machine. */
export function isReadableOnItsWay(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === "http:" && !loopback.test(hostname);
}
