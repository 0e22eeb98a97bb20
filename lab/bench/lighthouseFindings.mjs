/** A shown finding has at most this many of its own details. */
const DETAILS = 3;

/** One line for each audit of the categories that has less than the full score, the heaviest first. */
export function findingsOf({ categories, audits }) {
  const lines = Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .map(({ id, weight, group }) => ({ ...audits[id], category, weight, isHidden: group === 'hidden' }))
      .filter(({ score, isHidden }) => score !== null && score < 1 && !isHidden),
  );
  const unique = [...new Map(lines.map((line) => [`${line.category} ${line.id}`, line])).values()];
  return unique.sort((one, other) => other.weight - one.weight || costOf(other) - costOf(one)).map(textOf);
}

/** The milliseconds or bytes that Lighthouse expects to save. */
const costOf = ({ metricSavings = {}, details }) =>
  Object.values(metricSavings).reduce((sum, saving) => sum + saving, 0) +
  (details?.overallSavingsBytes ?? 0) / 1e6;

function textOf({ category, id, score, weight, displayValue, metricSavings, details }) {
  const savings = Object.entries(metricSavings ?? {})
    .filter(([, saving]) => saving > 0)
    .map(([metric, saving]) => `${metric} −${Math.round(saving * 1000) / 1000}`);
  return [
    `${category}: ${id} ${Math.round(score * 100)}`,
    weight > 0 && `weight ${weight}`,
    displayValue,
    ...savings,
    ...(details?.items ?? []).slice(0, DETAILS).map(itemText),
  ]
    .filter(Boolean)
    .join('; ');
}

function itemText({ node, url, source, label, description, value, wastedBytes, total, duration }) {
  const place = node?.selector ?? (typeof url === 'string' ? new URL(url, 'http://x').pathname : undefined);
  const amount = [
    typeof wastedBytes === 'number' && `${Math.round(wastedBytes)} B`,
    typeof (duration ?? total) === 'number' && `${Math.round(duration ?? total)} ms`,
  ];
  const texts = [place, label, description, source, value].filter((text) => typeof text === 'string');
  return [...texts, ...amount].filter(Boolean).join(' ');
}
