import type { Exchange } from "../../../http/exchange.ts";
import { bad, good, type Note, open } from "./remark.ts";
import { answerWords, type Session, shortPage } from "./session.ts";

/** Whether addresses with and without a trailing slash lead to the same resource, by two reads. */
export async function slashForms(session: Session): Promise<readonly Note[]> {
  const [name = "dashboards"] = session.selectedLists;
  const [bare, slashed] = await Promise.all([
    session.ask(`${name}.list`, {}, { query: shortPage, exactForm: true }),
    session.ask(`${name}.list`, {}, { query: shortPage, trailingSlash: true, exactForm: true }),
  ]);
  const forms = [
    { words: "without a trailing slash", exchange: bare },
    { words: "with a trailing slash", exchange: slashed },
  ];
  const lost = forms.filter(({ exchange }) => exchange?.succeeded !== true);
  if (lost.length > 0) {
    return lost.map(({ words, exchange }) => bad(`the list of ${name} ${words} ${answerWords(exchange)}`));
  }
  const redirected = forms.flatMap(({ words, exchange }) => redirectOf(words, exchange));
  return redirected.length > 0 ? redirected : [good("both forms of an address are served")];
}

function redirectOf(words: string, exchange: Exchange | null): readonly Note[] {
  const status = exchange?.redirects[0]?.status;
  if (status === undefined) return [];
  const text = `addresses ${words} are redirected to the other form (${status})`;
  return [
    status === 307 || status === 308
      ? good(`${text}, which is followed`)
      : open(`${text}: some clients send a write again as GET (RFC 9110 §15.4)`),
  ];
}
