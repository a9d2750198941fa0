/** The look of the page: light and dark, on paper and on a phone. Colours only repeat what words say. */
export const style = `
:root {
  color-scheme: light dark;
  --text: #1b1f24; --faint: #57606a; --ground: #ffffff; --raised: #f6f8fa; --line: #d0d7de;
  --passed: #1a7f37; --failed: #b3261e; --open: #8a5a00; --link: #0550ae;
  --passed-ground: #dafbe1; --failed-ground: #ffdedb; --open-ground: #fff1cf; --out-ground: #eaeef2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3; --faint: #a3adb8; --ground: #0d1117; --raised: #161b22; --line: #30363d;
    --passed: #56d364; --failed: #ff9189; --open: #e3b341; --link: #79b8ff;
    --passed-ground: #12361f; --failed-ground: #4d1512; --open-ground: #3d2e00; --out-ground: #21262d;
  }
}
* { box-sizing: border-box; }
body { overflow-wrap: anywhere; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main, header { margin: 0 auto; max-width: 76rem; padding: 0.5rem 1rem; }
a { color: var(--link); }
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { border-bottom: 1px solid var(--line); font-size: 1.25rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 0.4rem; }
details.statement > summary > span { max-width: 100%; }
code, pre, .id { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.875rem; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; margin: 0.4rem 0; overflow-x: auto; padding: 0.6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.id { overflow-wrap: anywhere; }
.message { white-space: pre-line; }
.faint { color: var(--faint); }
.passed { color: var(--passed); } .failed { color: var(--failed); } .open, .waived { color: var(--open); }
.badge { border: 1px solid currentColor; border-radius: 1rem; display: inline-block; font-size: 0.8rem; font-weight: 600; padding: 0 0.6rem; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; }
th, td { overflow-wrap: normal; }
td.number, th.number { text-align: right; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; list-style: none; padding: 0; }
.filters { align-items: end; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; padding: 0.6rem; }
.filters label { display: grid; font-size: 0.85rem; gap: 0.15rem; }
.filters input, .filters select { background: var(--ground); border: 1px solid var(--faint); border-radius: 4px; color: inherit; font: inherit; padding: 0.25rem 0.4rem; }
details.statement { border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 2.6rem; }
details.statement > summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; min-width: 0; padding: 0.4rem 0; }
details.statement > div { padding: 0 0 0.8rem 1rem; }
summary:focus-visible, a:focus-visible, input:focus-visible, select:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.causes li { margin-bottom: 0.8rem; }
.sides { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
.diff del { background: var(--failed-ground); text-decoration: none; }
.diff ins { background: var(--passed-ground); text-decoration: none; }
.grid th, .grid td { border: 1px solid var(--line); padding: 0; text-align: center; }
.grid th.row { font-size: 0.8rem; font-weight: normal; padding: 0 0.4rem; text-align: left; white-space: nowrap; }
.grid td { font-size: 0.75rem; height: 1.4rem; min-width: 1.25rem; }
.grid .granted { background: var(--passed-ground); } .grid .refused { background: var(--out-ground); } .grid .both { background: var(--open-ground); }
.grid .wrong { background: var(--failed-ground); font-weight: bold; outline: 2px solid var(--failed); outline-offset: -2px; }
figure { margin: 0.8rem 0; overflow-x: auto; }
svg { height: auto; max-width: 100%; }
svg text { fill: var(--text); font: 12px system-ui, sans-serif; }
svg .axis { stroke: var(--faint); } svg .bar { fill: var(--link); } svg .repeated { fill: var(--failed); } svg .gap { fill: var(--open); }
svg .state { fill: var(--raised); stroke: var(--faint); } svg .edge { fill: none; stroke-width: 2; }
svg .tip { stroke: none; }
svg .tip.passed { fill: var(--passed); } svg .tip.failed { fill: var(--failed); } svg .tip.open, svg .tip.waived { fill: var(--open); }
svg .edge.passed { stroke: var(--passed); } svg .edge.failed { stroke: var(--failed); } svg .edge.open, svg .edge.waived { stroke: var(--open); }
svg text.passed { fill: var(--passed); } svg text.failed { fill: var(--failed); } svg text.open, svg text.waived { fill: var(--open); }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  .tally th, .tally td { font-size: 0.85rem; padding: 0.25rem 0.3rem; }
  .grid th.row { background: var(--ground); left: 0; min-width: 9rem; overflow-wrap: anywhere; position: sticky; white-space: normal; }
}
@media print {
  .filters, nav, #count { display: none; }
  details.statement { content-visibility: visible; }
  h2, h3, h4, summary, p:has(+ pre), p:has(+ ul) { break-after: avoid; }
  .causes li, .sides, figure, tr, pre, .grid { break-inside: avoid; }
  .scroll { overflow-x: visible; }
  .grid td { font-size: 0.55rem; height: 0.9rem; min-width: 0.85rem; }
  .grid th.row { font-size: 0.55rem; padding: 0 0.2rem; }
}
`;
