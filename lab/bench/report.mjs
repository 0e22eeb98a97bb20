import { cpus, totalmem } from 'node:os';

const machine = () =>
  `Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;

// Rows are `{ what, unit, shop, other, least, most, mostRatio }`: `shop` and `other` are numbers or spreads, `least`,
// `most` and `mostRatio` are targets. Rows without targets are for information.
export function comparison(name, { against, rows }) {
  const judged = rows.map((row) => {
    const other = row.other === undefined ? 0 : middle(row.other);
    // A ratio to zero does not exist.
    const ratio = other === 0 ? undefined : middle(row.shop) / other;
    return { ...row, ratio, isMet: isMet(row, ratio) };
  });
  console.log(`\n${name}: ${machine()}\n`);
  const lines = [
    ['', 'shop', against ?? '', 'ratio', 'target', ''],
    ...judged.map(({ what, unit = '', shop, other, ratio, least, most, mostRatio, isMet: met }) => [
      what,
      text(shop, unit),
      other === undefined ? '' : text(other, unit),
      ratio === undefined ? '' : ratio.toFixed(2),
      [
        least !== undefined && `≥ ${least} ${unit}`.trim(),
        most !== undefined && `≤ ${most} ${unit}`.trim(),
        mostRatio !== undefined && `≤ ${mostRatio.toFixed(2)}`,
      ]
        .filter(Boolean)
        .join(', '),
      met === undefined ? '' : met ? 'met' : 'missed',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(
      `  ${line.map((cell, column) => cell[column ? 'padStart' : 'padEnd'](widths[column])).join('   ')}`,
    );
  console.log(`\n${JSON.stringify({ bench: name, against, rows: judged })}`);
}

const middle = (value) => (typeof value === 'number' ? value : value.median);

function isMet({ shop, least = 0, most, mostRatio }, ratio) {
  if (least === 0 && most === undefined && mostRatio === undefined) return undefined;
  const isWithin = ratio === undefined ? middle(shop) === 0 : ratio <= mostRatio;
  return (
    middle(shop) >= least &&
    (most === undefined || middle(shop) <= most) &&
    (mostRatio === undefined || isWithin)
  );
}

function text(value, unit) {
  const rounded = (number) =>
    Math.abs(number) >= 100 || Number.isInteger(number)
      ? number.toFixed(0)
      : number.toFixed(Math.abs(number) < 1 ? 3 : 1);
  if (typeof value === 'number') return `${rounded(value)} ${unit}`.trim();
  return `${rounded(value.median)} ${unit} (${rounded(value.min)}–${rounded(value.max)})`.replace('  ', ' ');
}
