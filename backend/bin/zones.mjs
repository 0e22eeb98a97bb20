import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HELP = `Delivery zones as GeoJSON, by the running back end:

  npm run zones -w backend -- export FILE          writes every zone into FILE
  npm run zones -w backend -- check FILE           says what is wrong with FILE, and what it would change
  npm run zones -w backend -- import FILE [--yes]  the same; with --yes it is changed

BACKEND_URL   where the back end is (http://127.0.0.1:<BACKEND_PORT or 4000>)
STAFF_TOKEN   its staff token; without it the one kept in DATA_DIR (.data)
`;

/** What an operator can mend, said in one sentence. */
class ZonesError extends Error {}

/** npm runs a script in the folder of its package; who calls it means paths from where they are. */
const fromCaller = (file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

const env = (name) => process.env[name]?.trim() || undefined;
const url = env('BACKEND_URL')?.replace(/\/+$/, '') ?? `http://127.0.0.1:${env('BACKEND_PORT') ?? 4000}`;

async function staffToken() {
  const file = path.join(fromCaller(env('DATA_DIR') ?? '.data'), 'secrets', 'staff-token');
  const token = env('STAFF_TOKEN') ?? (await readFile(file, 'utf8').catch(() => ''));
  if (token.trim() === '')
    throw new ZonesError(`There is no staff token in ${file}: set STAFF_TOKEN or DATA_DIR.`);
  return token.trim();
}

async function call(name, init = {}) {
  const headers = { authorization: `Bearer ${await staffToken()}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/zones/${name}`, { ...init, headers }).catch(() => {
    throw new ZonesError(`No back end answers at ${url}: start the shop, or set BACKEND_URL.`);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (response.status === 401) throw new ZonesError('The back end does not know this staff token.');
  if (response.status === 413) throw new ZonesError('The file is too large.');
  if (!answer.problems)
    throw new ZonesError(`The back end answered ${response.status}: ${answer.error ?? ''}`);
  const lines = answer.problems.map(
    ({ at, restaurantId, text }) => `  ${[at, restaurantId].filter(Boolean).join(', ')}: ${text}`,
  );
  throw new ZonesError(
    `Nothing was changed: there ${lines.length === 1 ? 'is 1 mistake' : `are ${lines.length} mistakes`}.\n${lines.join('\n')}`,
  );
}

async function readCollection(file) {
  const text = await readFile(fromCaller(file), 'utf8').catch(() => {
    throw new ZonesError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ZonesError(`${file} is no JSON: ${error.message}.`);
  }
}

const summary = ({ points, squareKilometres }) =>
  points === 0 ? 'none' : `${squareKilometres} km², ${points} points`;

function say({ changes, isWritten }, isTrial) {
  for (const { restaurantId, name, kind, before, after, notes } of changes) {
    if (kind !== 'same') {
      console.log(`${kind.padEnd(7)} ${restaurantId} (${name}): ${summary(before)} → ${summary(after)}`);
    }
    for (const note of notes)
      console.log(`${kind === 'same' ? `        ${restaurantId}` : '       '} note: ${note}`);
  }
  const changed = changes.filter(({ kind }) => kind !== 'same').length;
  console.log(`${changed} of ${changes.length} zones ${isWritten ? 'were changed' : 'would change'}.`);
  if (isTrial && changed > 0) console.log('Nothing was changed yet: import the file with --yes.');
}

async function importFile(file, isTrial) {
  const body = JSON.stringify({ collection: await readCollection(file), isTrial, language: 3 });
  say(await call('Import', { method: 'POST', body }), isTrial);
}

async function exportFile(file) {
  const collection = await call('Export');
  await writeFile(fromCaller(file), `${JSON.stringify(collection, null, 2)}\n`).catch(() => {
    throw new ZonesError(`${file} cannot be written.`);
  });
  console.log(`${collection.features.length} zones are in ${file}.`);
}

async function main([command, ...rest]) {
  const [file, ...more] = rest.filter((word) => word !== '--yes');
  const isSure = rest.includes('--yes');
  if (!['export', 'check', 'import'].includes(command) || !file || more.length > 0)
    throw new ZonesError(HELP);
  if (command === 'export') return exportFile(file);
  return importFile(file, command === 'check' || !isSure);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof ZonesError ? error.message : error);
  process.exitCode = 1;
});
