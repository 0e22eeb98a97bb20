import { build, checkNode, install } from '../../tools/prepare.mjs';

// `npm run bench -- lcp` runs the named comparisons; without a name it runs all of them.
const BENCHES = [
  ...['lcp', 'blocking', 'bytes', 'interactive', 'inp', 'lighthouse'],
  ...['server', 'ordering', 'officeOrders', 'board', 'capacity'],
];

checkNode();
await install();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join(', ')}"; there are: ${BENCHES.join(', ')}.`);
  process.exit(1);
}
await build();
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const { bench } = await import(`./${name}.mjs`);
  await bench();
}
