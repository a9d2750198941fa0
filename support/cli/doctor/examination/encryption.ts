import { readCertificate } from "../../../http/connection/certificate.ts";
import { dayOf } from "../../../settings/file/day.ts";
import { isReadableOnItsWay } from "../../../settings/index.ts";
import { bad, good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

const day = 24 * 60 * 60 * 1000;

/** A certificate that expires within this many days may expire before the next run. */
const soon = 14;

/** How connections are encrypted. The preflight has already refused invalid certificates. */
export async function encryption({ plan, environment }: Session): Promise<readonly Note[]> {
  if (new URL(plan.baseUrl).protocol === "http:") {
    return [
      isReadableOnItsWay(plan.baseUrl)
        ? open("plain http: keys go over the network unencrypted")
        : good("plain http on this machine: keys do not leave it"),
    ];
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    return [bad("NODE_TLS_REJECT_UNAUTHORIZED is 0, so no certificate is checked. Unset it.")];
  }
  if (plan.route?.proxy !== undefined)
    return [good("encrypted through the proxy, with a trusted certificate")];
  const certificate = await readCertificate(plan.baseUrl, plan.route?.certificates);
  if (certificate === null) return [open("the certificate could not be read separately")];
  const { subject, issuer, validTo } = certificate;
  const until = dayOf(validTo);
  const words = `${certificate.protocol}, the certificate of ${subject} by ${issuer}, valid until ${until}`;
  const days = Math.floor((validTo.getTime() - Date.now()) / day);
  return [days < soon ? open(`${words}: only ${days} more days`) : good(`${words}, for this host`)];
}
