import { describe, type Probe, type Probes, probe } from "../../support/conformance/index.ts";
import { appProbes } from "./apps.ts";
import { collaboratorProbes } from "./collaborators.ts";
import { dashboardProbes } from "./dashboards.ts";
import { errorProbes } from "./errors.ts";
import { keyProbes } from "./keys.ts";
import { lifecycleProbes } from "./lifecycle.ts";
import { limitProbes } from "./limits.ts";
import { pageProbes } from "./pages.ts";
import { serviceProbes } from "./service.ts";

/** The check of endpoint 11 reads the token twice, and tells. */
const sharingProbes = {
  "sharing.token_stability": { shownBy: ["sharing.retrieve.status"] },
} as const satisfies Record<string, Probe>;

/** How every gap of the catalogue is looked at: a gap without a probe does not compile. */
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
