import { isIP } from "node:net";
import { connect, type PeerCertificate, rootCertificates } from "node:tls";

/** The contents of a target's TLS certificate. */
export interface Certificate {
  readonly subject: string;
  readonly issuer: string;
  readonly validTo: Date;
  readonly protocol: string;
}

/** The longest wait for a certificate. */
const timeoutMs = 10_000;

/**
 * Connects directly to an https address, with the authorities that every request trusts, and reads the certificate; null
 * if that fails, or if the certificate is not trusted.
 */
export function readCertificate(baseUrl: string, certificates?: string): Promise<Certificate | null> {
  const { hostname, port } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      ...(certificates === undefined ? {} : { ca: [...rootCertificates, certificates] }),
      port: port === "" ? 443 : Number(port),
      // RFC 6066 §3: no name is indicated for an IP address.
      ...(isIP(host) === 0 ? { servername: host } : {}),
    });
    const finish = (certificate: Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(timeoutMs, () => finish(null));
    socket.once("error", () => finish(null));
    socket.once("secureConnect", () =>
      finish(described(socket.getPeerCertificate(), socket.getProtocol() ?? "TLS")),
    );
  });
}

function described({ subject, issuer, valid_to }: PeerCertificate, protocol: string): Certificate {
  const name = (of: PeerCertificate["subject"]) => [of.CN ?? of.O].flat()[0] ?? "somebody without a name";
  return { subject: name(subject), issuer: name(issuer), validTo: new Date(valid_to), protocol };
}
