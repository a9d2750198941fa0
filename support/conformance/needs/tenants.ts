import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import { type Definition, type Means, unless } from "./definition.ts";

/** A second tenant. A refusal proves something only if the key reaches both (rule 7). */
export function otherTenant(
  noun: "project" | "organization",
  idIn: (means: Pick<Means, "otherProjectId" | "otherOrganizationId">) => string | undefined,
): Definition {
  const list = noun === "project" ? "dashboards.list" : "apps.list";
  const setting = `DASHSPEC_OTHER_${noun.toUpperCase()}_ID`;
  return {
    words: `a second ${noun}`,
    missing: (means) =>
      unless(idIn(means), {
        reason: `isolation can only be judged with a second ${noun} that the key can reach`,
        setting,
      }),
    ask: async (context) => {
      const id = idIn(context.plan) ?? "";
      const reply = await context.once(`other ${noun}`, () =>
        context.send(list, { [`${noun}_id`]: id }, { query: { limit: "1" } }),
      );
      if (reply.succeeded) return;
      throw new NotEvaluated({
        reason: `the key cannot reach the second ${noun} (${reply.status})`,
        setting,
      });
    },
  };
}
