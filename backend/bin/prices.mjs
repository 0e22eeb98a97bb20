import { readFile, writeFile } from 'node:fs/promises';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';
import { CHECKED_HELP, readOptions, say } from './menuChanges.mjs';

const HELP = `The prices of all dishes and modifiers as CSV, through the running back end:

  npm run prices -w backend -- export FILE          writes all prices into FILE
  npm run prices -w backend -- check FILE           prints the mistakes in FILE, and the changes that it would make
  npm run prices -w backend -- import FILE [--yes]  the same; with --yes it makes the changes
${CHECKED_HELP}
Dishes and modifiers that are not in FILE keep their prices.

${ENVIRONMENT_HELP}`;

async function importFile(file, { isTrial, version }) {
  const csv = await readFile(fromCaller(file), 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  const answer = await callBackend('/api/prices/Import', {
    body: { csv, isTrial, version, language: 3 },
    tooLarge: 'The file is too large.',
    lineOf: ({ line, text }) => `${[file, line].filter(Boolean).join(':')}: ${text}`,
  });
  say(answer, isTrial);
}

async function exportFile(file) {
  const { csv } = await callBackend('/api/prices/Export');
  await writeFile(fromCaller(file), csv).catch(() => {
    throw new CommandError(`${file} cannot be written.`);
  });
  console.log(`All prices are in ${file}.`);
}

run(async (words) => {
  const { command, target, isTrial, version } = readOptions(words, HELP);
  return command === 'export' ? exportFile(target) : importFile(target, { isTrial, version });
});
