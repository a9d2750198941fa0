import type { OperationName, RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { shapeOf } from "../bodies/shapes/shape.ts";
import type { LawVerdict } from "../law.ts";
import { law } from "./laws.ts";

/** A law: every single answer is about the object whose id is in the path. */
export function identityLaw(requirement: RequirementId, operation: OperationName): void {
  const judge = (exchange: Exchange): LawVerdict => {
    const shown = shapeOf(exchange)?.rows[0]?.id;
    // An id of another type is the finding of the id's own requirement.
    if (typeof shown !== "number" && typeof shown !== "bigint") return "silent";
    const asked = exchange.parameters.id ?? "";
    if (String(shown) === asked) return "holds";
    return {
      message: `expected the object ${asked}, received the object ${shown}`,
      expected: asked,
      actual: String(shown),
    };
  };
  law(requirement, [operation], judge, { reads: ["dashboard.id", "app.id"] });
}
