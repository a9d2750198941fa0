import type { Seam } from "../../http/request.ts";
import { answerEarly, redirectSlash } from "../../seams/answers.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const isRead = ({ operation }: { readonly operation: string }): boolean => /list$|retrieve$/.test(operation);

/** The Location names the server's public host instead of the host of the request. */
const redirectAbroad: Seam = answerEarly((call) =>
  call.slash
    ? undefined
    : {
        status: isRead(call) ? 302 : 307,
        headers: {
          location: `https://dashboards.example.com${call.url.pathname}/${call.url.search}`,
          "content-type": "text/html",
        },
        text: "<p>Moved</p>",
      },
);

/** The document writes paths without a trailing slash, and its examples with one. */
export const addressDialects: readonly Dialect[] = oneOf(
  "slash form",
  {
    ...dialect(
      "slash.to-slash-308",
      "service.slash_form",
      "Paths without a trailing slash are redirected with 308.",
      redirectSlash(308, { to: "slash" }),
    ),
    onlyForm: "slashed",
  },
  {
    ...dialect(
      "slash.to-no-slash-307",
      "service.slash_form",
      "Paths with a trailing slash are redirected with 307.",
      redirectSlash(307, { to: "no slash" }),
    ),
    onlyForm: "bare",
  },
  {
    ...dialect(
      "slash.reads-301",
      "service.slash_form",
      "Reads with a trailing slash are redirected with 301, writes with 308.",
      redirectSlash(301, { to: "no slash", when: isRead }),
      redirectSlash(308, { to: "no slash" }),
    ),
    onlyForm: "bare",
  },
  {
    ...dialect(
      "slash.abroad",
      "service.slash_form",
      "Paths without a trailing slash are redirected with 302 or 307, to the server's public host.",
      redirectAbroad,
    ),
    onlyForm: "slashed",
  },
);
