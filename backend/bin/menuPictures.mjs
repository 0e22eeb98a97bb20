import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, callBackend, fromCaller, requestBackend } from './backend.mjs';

/** A folder of pictures, the form field of its kind, and the file of the shop that has the most pixels. */
const PLACES = [
  { folder: 'pictures', kind: 'dish', list: 'dishes', fileOf: (name) => `products/${name}-800.webp` },
  {
    folder: path.join('pictures', 'modifiers'),
    kind: 'modifier',
    list: 'modifiers',
    fileOf: (name) => `modifiers/${name}-96.webp`,
  },
];

const PICTURE = /^([a-z0-9][a-z0-9-]*)\.(jpe?g|png|webp|avif)$/;

/** A picture never changes under its name, so the shop keeps those that it has. */
export async function sendPictures(dir, { isTrial }) {
  const places = await Promise.all(
    PLACES.map(async (place) => ({ ...place, files: await filesIn(path.join(dir, place.folder)) })),
  );
  // A back end of an earlier release takes a menu without pictures.
  if (places.every(({ files }) => files.length === 0)) return;
  const names = await readNames();
  for (const { folder, kind, list, files } of places) {
    const known = new Set(names[list]);
    for (const file of files) {
      const [, name] = PICTURE.exec(file) ?? [];
      const place = path.join(dir, folder, file);
      if (name === undefined)
        throw new CommandError(
          `${place} is no picture: it needs a name of lower-case letters, digits and hyphens, and jpg, png, webp or avif.`,
        );
      if (known.has(name)) continue;
      if (isTrial) console.log(`picture ${place} would be sent`);
      else await send(place, { kind, as: name });
    }
  }
}

const readNames = () =>
  callBackend('/api/menu/Pictures', {
    missing:
      'This back end is of an earlier release and has no pictures of the menu: update it first, or leave out the pictures.',
  });

async function filesIn(dir) {
  const entries = await readdir(fromCaller(dir), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

async function send(place, fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('picture', new File([await readFile(fromCaller(place))], path.basename(place)));
  try {
    await callBackend('/api/menu/UploadPicture?Language=3', {
      body,
      tooLarge: 'The picture is larger than 10 MB.',
    });
  } catch (error) {
    // The list of the names was a minute old.
    if (error.cause?.code === 'picture-taken') return;
    throw error instanceof CommandError ? new CommandError(`${place}: ${error.message}`) : error;
  }
  console.log(`picture ${place} was sent`);
}

/** Files that are there already stay: they may be the originals. */
export async function exportPictures(dir) {
  const names = await readNames();
  let count = 0;
  for (const { folder, list, fileOf } of PLACES) {
    await mkdir(fromCaller(path.join(dir, folder)), { recursive: true });
    const present = new Set((await filesIn(path.join(dir, folder))).map((file) => PICTURE.exec(file)?.[1]));
    for (const name of names[list].filter((one) => !present.has(one))) {
      const response = await requestBackend(`/media/${fileOf(name)}`);
      if (!response.ok)
        throw new CommandError(`The back end answered ${response.status} for ${fileOf(name)}.`);
      await writeFile(
        fromCaller(path.join(dir, folder, `${name}.webp`)),
        Buffer.from(await response.arrayBuffer()),
      );
      count += 1;
    }
  }
  console.log(`${count} pictures were written.`);
}
