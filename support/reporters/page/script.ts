/** Filters the statements, and opens the one that a link leads to. Without the script, all statements are shown. */
export const script = `
(() => {
  const byId = (id) => document.getElementById(id);
  const [search, outcome, level, area, count] = ["search", "outcome", "level", "area", "count"].map(byId);
  const rows = [...document.querySelectorAll("details.statement")];
  const texts = rows.map((row) => row.querySelector("summary").textContent.toLowerCase());
  const sections = [...document.querySelectorAll("section.statements")];
  const filter = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, index) => {
      const fits =
        words.every((word) => texts[index].includes(word)) &&
        (outcome.value === "" || row.dataset.outcome === outcome.value) &&
        (level.value === "" || row.dataset.level === level.value) &&
        (area.value === "" || row.dataset.areas.split(" ").includes(area.value));
      row.hidden = !fits;
      if (fits) shown += 1;
    });
    for (const section of sections) section.hidden = !section.querySelector("details.statement:not([hidden])");
    count.textContent = shown + " of " + rows.length + " statements";
  };
  for (const control of [search, outcome, level, area]) control.addEventListener("input", filter);
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
    if (event.key === "Escape" && event.target === search) {
      search.value = "";
      filter();
    }
  });
  const open = () => {
    const wanted = location.hash && byId(decodeURIComponent(location.hash.slice(1)));
    if (!wanted || !wanted.matches("details.statement")) return;
    if (wanted.hidden) {
      for (const control of [search, outcome, level, area]) control.value = "";
      filter();
    }
    wanted.open = true;
    wanted.scrollIntoView();
    // Elements out of sight have a guessed height until they were near once, so elements above may move this one away.
    let frames = 10;
    const settle = () => {
      if (Math.abs(wanted.getBoundingClientRect().top) > 1) wanted.scrollIntoView();
      if (--frames > 0) requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  };
  addEventListener("hashchange", open);
  addEventListener("beforeprint", () => {
    for (const row of rows) if (row.dataset.outcome === "failed") row.open = true;
  });
  filter();
  open();
})();
`;
