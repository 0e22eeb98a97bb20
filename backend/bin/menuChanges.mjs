import { parseArgs } from 'node:util';
import { CommandError } from './backend.mjs';

export const CHECKED_HELP = `  … --yes --checked VERSION  refuses if the menu is not the one of this check any more
`;

export function readOptions(words, help) {
  const options = { yes: { type: 'boolean', default: false }, checked: { type: 'string' } };
  let read;
  try {
    read = parseArgs({ args: words, options, allowPositionals: true });
  } catch {
    throw new CommandError(help);
  }
  const [command, target, ...more] = read.positionals;
  if (!['export', 'check', 'import'].includes(command) || !target || more.length > 0)
    throw new CommandError(help);
  return {
    command,
    target,
    isTrial: command === 'check' || !read.values.yes,
    version: read.values.checked,
  };
}

export function say({ changes, isWritten, version }, isTrial) {
  for (const { entry, kind, lines, notes } of changes) {
    console.log(`${kind.padEnd(7)} ${entry}`);
    for (const line of lines) console.log(`        ${line}`);
    for (const note of notes) console.log(`        note: ${note}`);
  }
  if (changes.length === 0) return console.log('Nothing would change.');
  console.log(`${changes.length} ${changes.length === 1 ? 'change' : 'changes'}${isWritten ? ' made' : ''}.`);
  if (isTrial)
    console.log(`Nothing was changed yet: import it with --yes, or with --yes --checked ${version}.`);
}
