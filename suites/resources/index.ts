import { joinSuites } from "../../support/judging/check.ts";
import app from "./app.suite.ts";
import collaborator from "./collaborator.suite.ts";
import dashboard from "./dashboard.suite.ts";
import envelope from "./envelope.suite.ts";
import sharing from "./sharing.suite.ts";
import user from "./user.suite.ts";

/** Section 2, held against every answer of the run. */
export default joinSuites([dashboard, collaborator, sharing, user, app, envelope]);
