import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CommandError, callBackend, fromCaller } from './backend.mjs';

export const IMPORT_HELP = `An import is refused if the menu is not the one of the last export or import any more:
  … --yes --checked VERSION  compares with the menu of this check instead
  … --yes --over-others      imports over the changes of others
Prices that change by more than half are printed, and an import needs their number:
  … --yes --confirm NUMBER
`;

export function readOptions(words, help, own = {}) {
  const options = {
    ...own,
    yes: { type: 'boolean', default: false },
    checked: { type: 'string' },
    confirm: { type: 'string', default: '0' },
    'over-others': { type: 'boolean', default: false },
  };
  let read;
  try {
    read = parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new CommandError(help);
  }
  const [command, target, ...more] = read.positionals;
  const { yes, checked, confirm, 'over-others': isOverOthers } = read.values;
  if (!['export', 'check', 'import'].includes(command) || !target || more.length > 0)
    throw new CommandError(help);
  if ((checked !== undefined && isOverOthers) || !/^\d{1,9}$/.test(confirm)) throw new CommandError(help);
  return { ...read.values, command, target, isTrial: command === 'check' || !yes, checked, isOverOthers };
}

/** The version of the menu that was exported stands in a file of its own: a table of prices has no place for it. */
const readVersion = async (file) => {
  const version = (await readFile(fromCaller(file), 'utf8').catch(() => '')).trim();
  return version || undefined;
};

export const writeVersion = (file, version) => write(file, `${version}\n`);

export async function write(file, text) {
  await writeFile(fromCaller(file), text).catch(() => {
    throw new CommandError(`${file} cannot be written.`);
  });
}

/** A check compares with every menu, and only says that it is another one. */
export async function importInto(address, body, { options, versionFile, ...texts }) {
  const { isTrial, checked, confirm, isOverOthers } = options;
  const exported = await readVersion(versionFile);
  const version = isOverOthers ? undefined : (checked ?? exported);
  if (!isTrial && version === undefined && !isOverOthers)
    throw new CommandError(
      `${versionFile} is missing, so changes of others could be lost: add --checked VERSION of a check, or --over-others.`,
    );
  const answer = await callBackend(address, {
    body: { ...body, isTrial, language: 3, ...(!isTrial && { version, confirm: Number(confirm) }) },
    reasonOf: ({ prices }) => prices && `Nothing was changed. ${steepText(prices)}`,
    ...texts,
  });
  say(answer, isTrial);
  if (!isTrial) await writeVersion(versionFile, answer.version);
  if (isTrial && exported !== undefined && exported !== answer.version)
    console.log('The menu was changed since the export: these changes may undo changes of others.');
}

const sum = (price) => String(price).replace(/\B(?=(\d{3})+$)/g, ' ');

function steepText(prices) {
  const lines = prices.map(({ dishId, modifierId, before, after, restaurants }) => {
    const places = restaurants ? ` (${restaurants.map(({ en }) => en).join(', ')})` : '';
    return `  ${[dishId, modifierId].filter(Boolean).join(' ')}: ${sum(before)} → ${sum(after)}${places}\n`;
  });
  return `Prices that change by more than half:\n${lines.join('')}If they are right, import with --confirm ${prices.length}.`;
}

function say({ changes, isWritten, version, prices }, isTrial) {
  for (const { entry, kind, lines, notes } of changes) {
    console.log(`${kind.padEnd(7)} ${entry}`);
    for (const line of lines) console.log(`        ${line}`);
    for (const note of notes) console.log(`        note: ${note}`);
  }
  if (changes.length === 0) return console.log('Nothing would change.');
  console.log(`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}${isWritten ? ' made' : ''}.`);
  if (isTrial && prices.length > 0) console.log(steepText(prices));
  if (isTrial)
    console.log(`Nothing was changed yet: import it with --yes, or with --yes --checked ${version}.`);
}
