import { checkNode, install } from '../../tools/prepare.mjs';

// `npm run bench -- start` runs the named comparisons; without a name it runs all of them.
const BENCHES = {
  start: './start.mjs',
  deploy: './deploy.mjs',
  lcp: './lcp.mjs',
  blocking: './blocking.mjs',
  bytes: './bytes.mjs',
  interactive: './interactive.mjs',
  lighthouse: './lighthouse.mjs',
  inp: './inp.mjs',
  scroll: './scroll.mjs',
  server: './server.mjs',
  coldStart: './coldStart.mjs',
  growth: './growth.mjs',
  memory: './memory.mjs',
  zones: './zones.mjs',
  trackers: './trackers.mjs',
  commits: './commits.mjs',
  ordering: './ordering.mjs',
  uploads: './uploads.mjs',
  officeMenu: './officeMenu.mjs',
  officeOrders: './officeOrders.mjs',
  peers: './peers.mjs',
};

checkNode();
await install();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join(', ')}"; there are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  const { bench } = await import(BENCHES[name]);
  await bench();
}
