import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  allEnded,
  type CheckContext,
  check,
  describe,
  type Exchange,
  ifPossible,
  type OwnApp,
  rowOf,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { judgeServerErrors } from "../../oddities/server-errors.ts";
import { oddlyAsked, oddMembers } from "../../oddities/unknown-parts.ts";
import { dashboardRecipes } from "../../recipes/dashboards.ts";
import { dashboardKind } from "../../resource-kinds/dashboards.ts";
import { type Fields, stored } from "../../resource-kinds/resource-kind.ts";
import { writeOtherValues } from "../../resource-kinds/write-other-values.ts";
import { invalidBodiesFor } from "../open-operations/invalid-bodies.ts";
import { askWhileGone, writtenWhileGone } from "../scenarios/while-gone.ts";
import { ofApps, ofDashboard, ofOrganization, ofRemoved } from "./orders.ts";
import { Sequence } from "./sequence.ts";

const from = "standard";

/**
 * Section 1: different requests about one object in a row, and the same request many times, odd in another way each
 * time.
 */
describe("Section 1: endpoints in another order, with odd requests", () => {
  check(
    "service.no_server_error",
    "a dashboard from a template at one endpoint after another",
    { tenant: "projects", areas: ["dashboards", "collaborators", "sharing"], from },
    dashboardFromTemplate,
  );
  check(
    "service.no_server_error",
    "apps at one endpoint after another, also after their removal",
    { tenant: "organizations", areas: ["apps"], needs: ["app"], from },
    async (context) => {
      // Whether a new app is among the unused ones is a gap. Reads after its creation and after its removal show it in
      // any order of requests.
      const make = async (fields: Fields = {}) => {
        const app = await context.apps.make(fields);
        await context.trySend("apps.unused");
        return app;
      };
      const older = await make();
      // Two creations with one name make two apps. A target may refuse a name that is in use (a gap). The description
      // tells them apart if one gets no answer.
      const { name } = rowOf(older.created, "app").legible(["name"]);
      const again = name === undefined ? {} : { name, description: context.uniqueName("namesake") };
      const newer = (await ifPossible(() => make(again))) ?? (await make());
      const follow = async (names: readonly OperationName[], turn: number, { id }: OwnApp) => {
        const sequence = new Sequence(context, turn);
        await sequence.follow(names, id, turn);
        return sequence;
      };
      const sequences = await allEnded([follow(ofApps[0], 0, older), follow(ofApps[1], 1, newer)]);
      await askAfterRemoval(context, sequences[0], older);
      const body = { name: context.uniqueName("in the end") };
      await context.trySend("apps.update", { id: newer.id }, { body });
      await sequences[1].ask("apps.retrieve", newer.id);
      await sequences[1].ask("apps.delete", newer.id);
      await sequences[1].ask("apps.unused");
      return judgeServerErrors(
        context,
        sequences.flatMap(({ answers }) => answers),
      );
    },
  );
  check(
    "service.no_server_error",
    "reads of an organization with odd headers and queries",
    { tenant: "organizations", areas: ["apps"], readOnly: true, from },
    async (context) => {
      const sequence = new Sequence(context);
      const rounds = Array.from({ length: 3 }, () => ofOrganization).flat();
      await Promise.all(rounds.map((operation) => sequence.ask(operation)));
      return judgeServerErrors(context, sequence.answers);
    },
  );
});

/**
 * Removes the app, and sends requests about it all the same. They leave its name as it is, so that an answer that still
 * shows the app can be told from one that shows another app with its id.
 */
async function askAfterRemoval(context: CheckContext, sequence: Sequence, { id }: OwnApp): Promise<void> {
  const removal = await sequence.ask("apps.delete", id);
  if (removal?.succeeded !== true) return;
  const asked = { ...writtenWhileGone, isNamed: false };
  const askAll = () => allEnded(ofRemoved.map((operation) => sequence.ask(operation, id, asked)));
  await askWhileGone(context, id, askAll);
}

/** If this run may use no templates, another dashboard takes its place. */
async function dashboardFromTemplate(context: CheckContext) {
  const operation = "dashboards.create_from_template_json";
  const recipe = dashboardRecipes[operation];
  const subject = context.judges(operation) ? await ifPossible(() => recipe.arrange(context)) : undefined;
  const sequence = new Sequence(context);
  const make = async (request: (valid: Fields) => RequestOptions): Promise<Exchange | null> => {
    if (subject === undefined || !context.objects.mayCreate) return null;
    const [{ body = {} }] = recipe.requests(subject, context.uniqueName("of a template"));
    const answer = await context.trySend(operation, {}, { ...request(body), probe: true });
    if (answer?.succeeded !== false) context.objects.spendCreation();
    sequence.answers.push(answer);
    return answer;
  };
  const created = await make((valid) => ({ body: { ...valid, filters: null, tags: [], ...oddMembers(0) } }));
  const made = created?.succeeded === true ? rowOf(created, "dashboard") : null;
  const id = made?.id ?? subject?.controlId ?? (await context.dashboards.borrow()).id;
  await sequence.follow(ofDashboard.filter(context.judges), id);
  if (made !== null)
    await ifPossible(() =>
      writeOtherValues(context, dashboardKind, { id, fields: stored(dashboardKind, made) }),
    );
  // One request sends no body at all, with a label or without one.
  for (const odd of [
    { ...oddlyAsked("GET", 1, ""), body: {} },
    ...invalidBodiesFor(operation, context.plan).slice(1),
  ])
    await make(() => odd);
  return judgeServerErrors(context, sequence.answers);
}
