import { describe, type Probe, type Probes, probe } from "../../support/conformance/index.ts";
import { appProbes } from "./apps/apps.ts";
import { collaboratorProbes } from "./collaborators.ts";
import { dashboardProbes } from "./dashboards/dashboards.ts";
import { lifecycleProbes } from "./dashboards/lifecycle.ts";
import { limitProbes } from "./dashboards/limits.ts";
import { errorProbes } from "./errors.ts";
import { keyProbes } from "./keys/keys.ts";
import { pageProbes } from "./pages/pages.ts";
import { serviceProbes } from "./service.ts";

/** The check of endpoint 11 reads the token twice, and records what it sees. */
const sharingProbes = {
  "sharing.token_stability": { shownBy: ["sharing.retrieve.status"] },
} as const satisfies Record<string, Probe>;

/** The probe of every gap of the catalogue. A gap without a probe does not compile. */
const everyProbe: Probes = {
  ...serviceProbes,
  ...dashboardProbes,
  ...lifecycleProbes,
  ...collaboratorProbes,
  ...sharingProbes,
  ...appProbes,
  ...keyProbes,
  ...pageProbes,
  ...limitProbes,
  ...errorProbes,
};

describe("What the document leaves open", () => {
  probe(everyProbe);
});
