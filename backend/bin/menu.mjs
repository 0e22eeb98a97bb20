import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';
import { CHECKED_HELP, readOptions, say } from './menuChanges.mjs';

const HELP = `The menu as YAML files, one for each folder, through the running back end:

  npm run menu -w backend -- export DIR          writes the menu into DIR
  npm run menu -w backend -- check DIR           prints the mistakes in DIR, and the changes that it would make
  npm run menu -w backend -- import DIR [--yes]  the same; with --yes it makes the changes
${CHECKED_HELP}
DIR is the whole menu: dishes, folders, groups and tags that it lacks are removed.

${ENVIRONMENT_HELP}`;

async function readDir(dir) {
  const root = fromCaller(dir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CommandError(`${dir} cannot be read.`);
  });
  const files = entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/(^|[/\\])\./.test(file))
    .sort();
  if (files.length === 0) throw new CommandError(`There is no menu in ${dir}.`);
  return Promise.all(
    files.map(async (file) => ({
      path: file.split(path.sep).join('/'),
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  );
}

async function importDir(dir, { isTrial, version }) {
  const files = await readDir(dir);
  const answer = await callBackend('/api/menu/Import', {
    body: { files, isTrial, version, language: 3 },
    tooLarge: 'The files together are too large.',
    lineOf: ({ file, line, path: place, text }) =>
      `${[file, line].filter(Boolean).join(':')}: ${place ? `${place}: ` : ''}${text}`,
  });
  say(answer, isTrial);
}

async function exportDir(dir) {
  const { files } = await callBackend('/api/menu/Export');
  for (const file of files) {
    const target = path.join(fromCaller(dir), ...file.path.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.text).catch(() => {
      throw new CommandError(`${target} cannot be written.`);
    });
  }
  console.log(`${files.length} files are in ${dir}.`);
}

run(async (words) => {
  const { command, target, isTrial, version } = readOptions(words, HELP);
  return command === 'export' ? exportDir(target) : importDir(target, { isTrial, version });
});
