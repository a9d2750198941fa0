import { pathOfLink } from "../../../http/address.ts";
import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** What stands between dashspec and the target, as far as answers show it. */
export async function surroundings(session: Session): Promise<readonly Note[]> {
  const { plan, environment } = session;
  const lists = await Promise.all(
    session.selectedLists.map(async (name) => ({ name, list: await session.list(name) })),
  );
  const prefix = new URL(plan.baseUrl).pathname.replace(/\/$/, "");
  const via = lists.map(({ list }) => list?.headers.via).find((value) => value !== undefined);
  const variable = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"].find(
    (name) => environment[name],
  );
  const links = lists.flatMap(({ name, list }) => {
    const next = list?.object?.next;
    return typeof next === "string" && list !== null ? [linkNote(name, next, list.url, plan.baseUrl)] : [];
  });
  return [
    ...(prefix === "" ? [] : [good(`every address begins with the prefix ${prefix}`)]),
    ...(via === undefined ? [] : [open(`a proxy stands before the target (Via: ${via})`)]),
    ...(variable === undefined
      ? []
      : [open(`${variable} is set; dashspec does not use it and connects directly`)]),
    ...(links.length > 0 ? links : [open("no list has a second page whose link could be examined")]),
  ];
}

/** A link to another host is followed on the target's own host, so that no key leaves it. */
function linkNote(list: string, link: string, requestUrl: string, baseUrl: string): Note {
  if (!URL.canParse(link, requestUrl)) return open(`the list of ${list} has a next link that is not a URL`);
  const { origin, pathname } = new URL(link, requestUrl);
  if (!URL.canParse(link)) return open(`the links of the list of ${list} are relative`);
  if (pathOfLink(link, requestUrl) === null)
    return open(`the links of the list of ${list} lead elsewhere (${origin}${pathname})`);
  if (origin !== new URL(baseUrl).origin)
    return open(
      `the links of the list of ${list} name ${origin}, as behind a proxy: they are followed on ${new URL(baseUrl).origin}`,
    );
  if (!pathname.startsWith(new URL(baseUrl).pathname.replace(/\/$/, "")))
    return open(
      `the links of the list of ${list} lack the prefix of the address: they are followed below it`,
    );
  return good(`the links of the list of ${list} stay on the target`);
}
