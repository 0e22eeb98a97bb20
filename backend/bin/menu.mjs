import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, callBackend, ENVIRONMENT_HELP, fromCaller, run } from './backend.mjs';
import { IMPORT_HELP, importInto, readOptions, write, writeVersion } from './menuChanges.mjs';
import { exportPictures, sendPictures } from './menuPictures.mjs';

const HELP = `The menu as YAML files, one for each folder, through the running back end:

  npm run menu -w backend -- export DIR          writes the menu into DIR
  npm run menu -w backend -- check DIR           prints the mistakes in DIR, and the changes that it would make
  npm run menu -w backend -- import DIR [--yes]  the same; with --yes it makes the changes
  … export DIR --pictures                        also writes the pictures into DIR/pictures

DIR/pictures has the pictures of dishes (margherita.jpg for the picture margherita), and those of modifiers in
DIR/pictures/modifiers. An import sends those that the shop does not have.

${IMPORT_HELP}
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

/** Its name begins with a point, so it is no file of the menu. */
const versionFileOf = (dir) => path.join(dir, '.version');

async function importDir(dir, options) {
  const files = await readDir(dir);
  await sendPictures(dir, options);
  await importInto(
    '/api/menu/Import',
    { files },
    {
      options,
      versionFile: versionFileOf(dir),
      tooLarge: 'The files together are too large.',
      lineOf: ({ file, line, path: place, text }) =>
        `${[file, line].filter(Boolean).join(':')}: ${place ? `${place}: ` : ''}${text}`,
    },
  );
}

async function exportDir(dir, { pictures }) {
  const { files, version } = await callBackend('/api/menu/Export');
  for (const file of files) {
    const target = path.join(dir, ...file.path.split('/'));
    await mkdir(fromCaller(path.dirname(target)), { recursive: true });
    await write(target, file.text);
  }
  await writeVersion(versionFileOf(dir), version);
  console.log(`${files.length} files are in ${dir}.`);
  if (pictures) await exportPictures(dir);
}

run((words) => {
  const { command, target, ...options } = readOptions(words, HELP, {
    pictures: { type: 'boolean', default: false },
  });
  return command === 'export' ? exportDir(target, options) : importDir(target, options);
});
