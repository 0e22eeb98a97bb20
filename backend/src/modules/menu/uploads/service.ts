import { createHash } from 'node:crypto';
import type { PictureNames } from '@olov/contract';
import { recordChange } from '../../../access/audit';
import { largestFile, type Pictures } from '../../../pictures';
import { createQueue, type InTurn } from '../../../slowWork/createQueue';
import type { Editor } from '../drafts/service';
import type { MenuDeps } from '../menuDeps';
import { type Converted, convertPicture, type PictureKind } from './convertPicture';

const FOLDERS = { dish: 'products', modifier: 'modifiers', story: 'stories' } as const;

const LONGEST_HINT = 40;

export async function pictureNames(pictures: Pictures): Promise<PictureNames> {
  const [dishes, modifiers] = await Promise.all([pictures.names('products'), pictures.names('modifiers')]);
  return { dishes: [...dishes].sort(), modifiers: [...modifiers].sort() };
}

interface Upload {
  content: Buffer;
  kind: PictureKind;
  /** Begins the name of the picture, so that people recognise it in the files of the menu. */
  hint: string;
  /** The whole name, which the files of a menu give. */
  name?: string | undefined;
}

/** A conversion takes seconds of a processor and the memory of its picture. One member cannot fill the queue. */
const MOST_OF_MEMBER = 2;

export const uploadQueue = () => createQueue(MOST_OF_MEMBER);

interface Turn {
  inTurn: InTurn;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** A picture never changes under its name, which browsers keep for a year: another content has another name. */
export async function uploadPicture(
  { db, pictures }: Pick<MenuDeps, 'db' | 'pictures'>,
  { author, nowMs }: Pick<Editor, 'author' | 'nowMs'>,
  { content, kind, hint, name }: Upload,
  { inTurn, signal }: Turn,
): Promise<{ picture: string } | Extract<Converted, { fault: unknown }> | 'taken'> {
  const picture = name ?? nameOf(content, hint);
  // A list of names may be a minute old: another replica may have stored the picture since.
  const isThere = () => pictures.has(largestFile(FOLDERS[kind], picture));
  // Only a name that was made of the content says that the picture is the same.
  const found = name === undefined ? { picture } : ('taken' as const);
  if (await isThere()) return found;
  return inTurn(async () => {
    // Another upload may have stored it meanwhile.
    if (await isThere()) return found;
    const converted = await convertPicture(content, kind, signal);
    signal.throwIfAborted();
    if ('fault' in converted) return converted;
    const subjectId = `pictures/${FOLDERS[kind]}/${picture}`;
    // Nothing is stored without its entry. A slow bucket would outlast a transaction, so the entry stays if a file fails.
    await recordChange(db, author, { action: 'upload', subject: 'Menu', subjectId }, nowMs);
    for (const file of converted.files)
      await pictures.put(`${FOLDERS[kind]}/${picture}${file.ending}`, file.content);
    return { picture };
  });
}

function nameOf(content: Buffer, hint: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const start = hint
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_HINT)
    .replace(/^-|-$/g, '');
  return `${start || 'picture'}-${hash}`;
}
