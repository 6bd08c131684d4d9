"use strict";
(() => {
  const drawn = JSON.parse(document.getElementById("drawn").textContent);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const charts = [];
  const kinds = ["allow", "ask", "deny"];

  // The colours stand in the style sheet alone.
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();

  function paint(chart) {
    chart.data.datasets.forEach((set, i) => { set.backgroundColor = colour(kinds[i]); });
    for (const axis of Object.values(chart.options.scales)) {
      axis.ticks.color = colour("soft");
      axis.grid.color = colour("line");
    }
    chart.options.plugins.legend.labels.color = colour("ink");
    chart.update();
  }

  function draw(id, groups, across) {
    const canvas = document.getElementById("chart-" + id);
    if (!canvas) return;
    if (across) canvas.parentElement.style.height = 5 + 1.75 * groups.length + "rem";
    const name = (text) => text === "" ? "(not recorded)" : text.length > 32 ? "…" + text.slice(-31) : text;
    const axis = (extra) => ({ stacked: true, ticks: { precision: 0, autoSkip: true }, grid: {}, ...extra });
    const chart = new Chart(canvas, {
      type: "bar",
      data: { labels: groups.map((g) => name(g.name)), datasets: kinds.map((kind) => ({ label: kind, data: groups.map((g) => g[kind]), backgroundColor: colour(kind) })) },
      options: {
        indexAxis: across ? "y" : "x", responsive: true, maintainAspectRatio: false, animation: false,
        scales: { x: axis({}), y: axis(across ? { ticks: { autoSkip: false } } : { beginAtZero: true, ticks: { precision: 0 } }) },
        plugins: { legend: { position: "bottom", labels: {} }, colors: { enabled: false } },
      },
    });
    charts.push(chart);
    paint(chart);
  }

  draw("days", drawn.days, false);
  for (const id of ["clients", "projects", "programs", "tiers"]) draw(id, drawn[id], true);
  dark.addEventListener("change", () => charts.forEach(paint));

  // Paper is light, and shows the numbers too.
  const details = document.querySelectorAll("details");
  let open = [];
  addEventListener("beforeprint", () => {
    open = [...details].map((d) => d.open);
    details.forEach((d) => { d.open = true; });
    charts.forEach((c) => { c.resize(); paint(c); });
  });
  addEventListener("afterprint", () => {
    details.forEach((d, i) => { d.open = open[i]; });
    charts.forEach((c) => { c.resize(); paint(c); });
  });
})();
