import { readFile, writeFile } from 'node:fs/promises';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';

const HELP = `Delivery zones as GeoJSON, through the running back end:

  npm run zones -w backend -- export FILE          writes every zone into FILE
  npm run zones -w backend -- check FILE           prints the mistakes in FILE, and the changes that it would make
  npm run zones -w backend -- import FILE [--yes]  the same; with --yes it makes the changes

${ENVIRONMENT_HELP}`;

const summary = ({ points, squareKilometres }) =>
  points === 0 ? 'none' : `${squareKilometres} km², ${points} points`;

const termsIn = ({ price, minimum, freeFrom }) =>
  `delivery ${price}, from ${minimum}${freeFrom === null ? '' : `, free from ${freeFrom}`}`;

function say({ changes, isWritten }, isTrial) {
  for (const { restaurantId, name, kind, before, after, terms, notes } of changes) {
    if (kind !== 'same') {
      console.log(`${kind.padEnd(7)} ${restaurantId} (${name}): ${summary(before)} → ${summary(after)}`);
    }
    if (terms) console.log(`        ${termsIn(terms.before)} → ${termsIn(terms.after)}`);
    for (const note of notes)
      console.log(`${kind === 'same' ? `        ${restaurantId}` : '       '} note: ${note}`);
  }
  const changed = changes.filter(({ kind }) => kind !== 'same').length;
  console.log(`${changed} of ${changes.length} zones ${isWritten ? 'were changed' : 'would change'}.`);
  if (isTrial && changed > 0) console.log('Nothing was changed yet: import the file with --yes.');
}

async function importFile(file, isTrial) {
  // The back end gets the text, because a parsed number does not say how it was written.
  const collection = await readFile(fromCaller(file), 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  const answer = await callBackend('/api/zones/Import', {
    body: { collection, isTrial, language: 3 },
    tooLarge: 'The file is too large.',
    lineOf: ({ at, restaurantId, text }) =>
      `${[at.replace('the file', file), restaurantId].filter(Boolean).join(', ')}: ${text}`,
  });
  say(answer, isTrial);
}

async function exportFile(file) {
  const collection = await callBackend('/api/zones/Export');
  await writeFile(fromCaller(file), `${JSON.stringify(collection, null, 2)}\n`).catch(() => {
    throw new CommandError(`${file} cannot be written.`);
  });
  console.log(`${collection.features.length} zones are in ${file}.`);
}

run(async ([command, ...rest]) => {
  const [file, ...more] = rest.filter((word) => word !== '--yes');
  const isSure = rest.includes('--yes');
  if (!['export', 'check', 'import'].includes(command) || !file || more.length > 0)
    throw new CommandError(HELP);
  if (command === 'export') return exportFile(file);
  return importFile(file, command === 'check' || !isSure);
});
