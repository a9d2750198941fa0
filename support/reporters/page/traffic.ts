import { operationAt, titleOf } from "../../catalogue/index.ts";
import { type Html, html } from "../markup/html.ts";
import type { Report } from "../report.ts";

const [width, height] = [720, 80];

/** Requests over the time of the run, and how fast each endpoint answered. */
export function traffic({ traces, traffic: sent, run }: Report): Html {
  const { activity, latencies } = traces;
  const most = Math.max(1, ...activity.requests);
  const step = width / Math.max(1, activity.requests.length);
  const seconds = (run.durationMs / 1000).toFixed(1);
  const words = `${sent.requests} requests in ${seconds} s, at most ${most} in ${activity.partMs} ms`;
  return html`<h2 id="traffic">Traffic</h2>
<p>${sent.requests} requests, ${sent.retries} of them sent again.</p>
${
  activity.requests.length === 0
    ? null
    : html`<figure><svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${words}">${activity.requests.map(
        (count, index) =>
          html`<rect class="bar" x="${(index * step).toFixed(1)}" y="${(height - (count / most) * height).toFixed(1)}" width="${Math.max(1, step - 1).toFixed(1)}" height="${((count / most) * height).toFixed(1)}"/>`,
      )}</svg><figcaption>${words}.</figcaption></figure>`
}
<div class="scroll" role="region" aria-labelledby="traffic" tabindex="0"><table>
<thead><tr><th scope="col">endpoint</th><th class="number" scope="col">requests</th><th class="number" scope="col">median, ms</th><th class="number" scope="col">95th percentile, ms</th><th class="number" scope="col">slowest, ms</th></tr></thead>
<tbody>${latencies.map(
    ({ endpoint, requests, p50Ms, p95Ms, slowestMs }) =>
      html`<tr><th scope="row">${endpoint} ${titleOf(operationAt(endpoint))}</th><td class="number">${requests}</td><td class="number">${p50Ms}</td><td class="number">${p95Ms}</td><td class="number">${slowestMs}</td></tr>`,
  )}</tbody>
</table></div>`;
}
