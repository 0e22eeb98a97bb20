import { readFile } from 'node:fs/promises';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';
import { IMPORT_HELP, importInto, readOptions, write, writeVersion } from './menuChanges.mjs';

const HELP = `The prices of all dishes and modifiers as CSV, through the running back end:

  npm run prices -w backend -- export FILE          writes all prices into FILE
  npm run prices -w backend -- check FILE           prints the mistakes in FILE, and the changes that it would make
  npm run prices -w backend -- import FILE [--yes]  the same; with --yes it makes the changes

${IMPORT_HELP}
Dishes and modifiers that are not in FILE keep their prices.

${ENVIRONMENT_HELP}`;

/** Beside the table, because the table belongs to a spreadsheet. */
const versionFileOf = (file) => `${file}.version`;

async function importFile(file, options) {
  const csv = await readFile(fromCaller(file), 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  await importInto(
    '/api/prices/Import',
    { csv },
    {
      options,
      versionFile: versionFileOf(file),
      tooLarge: 'The file is too large.',
      lineOf: ({ line, text }) => `${[file, line].filter(Boolean).join(':')}: ${text}`,
    },
  );
}

async function exportFile(file) {
  const { csv, version } = await callBackend('/api/prices/Export');
  await write(file, csv);
  await writeVersion(versionFileOf(file), version);
  console.log(`All prices are in ${file}.`);
}

run((words) => {
  const { command, target, ...options } = readOptions(words, HELP);
  return command === 'export' ? exportFile(target) : importFile(target, options);
});
