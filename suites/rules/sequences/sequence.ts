import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import { type CheckContext, type Exchange, objectParameter } from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { oddlyAsked } from "../../oddities/unknown-parts.ts";
import { unseen, unwieldyFreeJson } from "../../oddities/unwieldy-values.ts";
import { recipes } from "../../recipes/index.ts";
import { kindOfArea } from "../../resource-kinds/kind-of-object.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { invalidBodyLeft, isOpenWrite } from "../open-operations/invalid-bodies.ts";

/** How a request of a sequence is sent. */
type Asked = Pick<RequestOptions, "whilePaused" | "body" | "contentType"> & { readonly isNamed?: boolean };

/** Requests that are odd in different ways, with their answers. */
export class Sequence {
  readonly answers: (Exchange | null)[] = [];
  readonly #context: CheckContext;
  #turn: number;

  constructor(context: CheckContext, turn = 0) {
    this.#context = context;
    this.#turn = turn;
  }

  /**
   * Sends a valid request about the object, with something odd beside it.
   * @param isNamed whether a write sends a name
   */
  async ask(
    operation: OperationName,
    id?: string,
    { isNamed = true, ...more }: Asked = {},
  ): Promise<Exchange | null> {
    const { method } = operations[operation];
    const name = this.#context.uniqueName("asked oddly");
    const turn = this.#turn;
    this.#turn += 1;
    const { body, ...asked } = oddlyAsked(method, turn, name);
    const content =
      body === undefined || more.body !== undefined || more.contentType === null
        ? {}
        : { body: contentOf({ ...body, ...valuesAt(operation, turn, name) }, isNamed) };
    const options = { ...asked, ...content, trailingSlash: turn % 2 === 1, ...more };
    const parameters = id === undefined ? {} : objectParameter(operation, id);
    const answer = await this.#context.trySend(operation, parameters, options);
    this.answers.push(answer);
    return answer;
  }

  /**
   * Sends the requests one after another, so that each meets the effects of those before. The last of several to an
   * operation without documented effects may have no effect, so its body is no object.
   * @param index which of the bodies that are left is sent then
   */
  async follow(names: readonly OperationName[], id: string, index = 0): Promise<void> {
    for (const [place, operation] of names.entries()) {
      const isLast = names.indexOf(operation) < place && names.lastIndexOf(operation) === place;
      const more =
        isLast && isOpenWrite(operation) ? invalidBodyLeft(operation, this.#context.plan, index) : {};
      await this.ask(operation, id, more);
    }
  }
}

function contentOf({ name, ...others }: Fields, isNamed: boolean): Fields {
  return isNamed && name !== undefined ? { name, ...others } : others;
}

/** Characters that formats, queries and pages interpret, in texts that name nothing. */
const rich = `é漢😀 ${unseen} %s '"<b>{{7}} \\`;
const richTexts: Readonly<Record<string, Fields>> = {
  dashboards: { description: rich },
  apps: { description: rich, icon: rich, tag: rich },
};

/** The least content of each type. Many targets refuse an empty name or type. */
const emptyValues: Readonly<Record<string, Fields>> = {
  dashboards: { tags: [], restriction_level: 0, pinned: false, deleted: false, delete_insights: false },
  apps: { icon: "", tag: "", is_global: false },
};

/**
 * Values for the writes without documented effects, by turns: free JSON with little content and numbers of nothing, and
 * texts of odd characters. Many targets refuse some of them, and then the writes between them have their effects all
 * the same.
 */
function valuesAt(operation: OperationName, turn: number, name: string): Fields {
  const { area, number } = operations[operation];
  const kind = kindOfArea(area);
  if (!isOpenWrite(operation) || kind === undefined) return {};
  const isEmpty = (turn + Number(area === "dashboards")) % 2 === 0;
  const isRich = Math.floor(turn / 2) % 2 === 1;
  return {
    ...(isEmpty ? unwieldyFreeJson(kind, turn + number, "create") : {}),
    ...(isEmpty && !isRich ? emptyValues[area] : {}),
    ...(isRich ? richTexts[area] : {}),
    // A creation is found again by its exact name.
    ...(isRich && recipes[operation].makes === undefined ? { name: `${name} ${rich}` } : {}),
  };
}
