import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';

const HELP = `News, promotions, vacancies and contacts as Markdown, through the running back end:

  npm run content -w backend -- export DIR          writes all entries into DIR
  npm run content -w backend -- check DIR           prints the mistakes in DIR, and the changes that it would make
  npm run content -w backend -- import DIR [--yes]  the same; with --yes it makes the changes
  … check|import DIR --prune                        deletes entries that are not in DIR

${ENVIRONMENT_HELP}`;

/** The back end refuses an import of more files. */
const MOST_FILES = 6000;

/** Every Markdown file below the subfolders of DIR; files directly in DIR, such as a README, are ignored. */
async function readDir(dir) {
  const root = fromCaller(dir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CommandError(`${dir} cannot be read.`);
  });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => path.dirname(file) !== '.' && !/(^|[/\\])\./.test(file))
    .sort();
  if (files.length === 0) throw new CommandError(`There is no content in ${dir}.`);
  if (files.length > MOST_FILES) throw new CommandError(`There are more than ${MOST_FILES} files in ${dir}.`);
  return Promise.all(
    files.map(async (file) => ({
      path: file.split(path.sep).join('/'),
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  );
}

function say({ changes, isWritten }, isTrial) {
  for (const { entry, kind, diff, notes } of changes) {
    if (kind !== 'same')
      console.log(`${kind.padEnd(7)} ${entry}\n${diff.replace(/^/gm, '        ').trimEnd()}`);
    for (const note of notes)
      console.log(`${kind === 'same' ? `        ${entry}` : '       '} note: ${note}`);
  }
  const changed = changes.filter(({ kind }) => kind !== 'same').length;
  console.log(`${changed} of ${changes.length} entries ${isWritten ? 'were changed' : 'would change'}.`);
  if (isTrial && changed > 0) console.log('Nothing was changed yet: import it with --yes.');
}

async function importDir(dir, { isTrial, isPruning }) {
  const files = await readDir(dir);
  const answer = await callBackend('/api/content/Import', {
    body: { files, isTrial, isPruning, language: 3 },
    tooLarge: 'The files together are too large: import them folder by folder.',
    lineOf: ({ file, line, text }) => `${line === undefined ? file : `${file}:${line}`}: ${text}`,
  });
  say(answer, isTrial);
}

async function exportDir(dir) {
  const { files } = await callBackend('/api/content/Export');
  for (const file of files) {
    const target = path.join(fromCaller(dir), ...file.path.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.text).catch(() => {
      throw new CommandError(`${target} cannot be written.`);
    });
  }
  console.log(`${files.length} files are in ${dir}.`);
}

run(async ([command, ...rest]) => {
  const [dir, ...more] = rest.filter((word) => word !== '--yes' && word !== '--prune');
  const isSure = rest.includes('--yes');
  if (!['export', 'check', 'import'].includes(command) || !dir || more.length > 0)
    throw new CommandError(HELP);
  if (command === 'export') return exportDir(dir);
  return importDir(dir, { isTrial: command === 'check' || !isSure, isPruning: rest.includes('--prune') });
});
