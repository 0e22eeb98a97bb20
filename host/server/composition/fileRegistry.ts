import { statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../replaceFile';
import { withFileLock } from './fileLock';
import {
  documentOf,
  EMPTY_REGISTRY,
  type Registry,
  type RegistryChange,
  type RegistryDocument,
} from './registry';

/** While the file is damaged or missing, `read` returns the last document and `change` fails. */
export function createFileRegistry(file: string, onDamage: (error: Error) => void = () => {}): Registry {
  let last: Promise<unknown> = Promise.resolve();
  let known: { state: string; document: RegistryDocument } | undefined;
  let told: string | undefined;

  const damaged = (how: string, cause: unknown) =>
    new Error(`the registry ${file} ${how}. ${MEND}`, { cause });

  const load = async (): Promise<RegistryDocument> => {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if (isMissing(error) && !known) return EMPTY_REGISTRY;
      throw damaged(isMissing(error) ? 'is gone' : 'cannot be read', error);
    }
    try {
      return documentOf(JSON.parse(text));
    } catch (error) {
      throw damaged('is broken', error);
    }
  };

  const read = async (): Promise<RegistryDocument> => {
    const state = stateOf(file);
    if (known && (known.state === state || told === state)) return known.document;
    try {
      const document = await load();
      if (state !== MISSING) known = { state, document };
      told = undefined;
      return document;
    } catch (error) {
      if (!known) throw error;
      if (told !== state) onDamage(error as Error);
      told = state;
      return known.document;
    }
  };

  // The resolution of file times is too coarse for two quick changes, so a change always reads the text.
  const replace = async (change: RegistryChange) => {
    const before = await load();
    const document = change(before);
    if (document === before) return document;
    await replaceFile(file, `${JSON.stringify(document, null, 2)}\n`);
    known = { state: stateOf(file), document };
    return document;
  };

  return {
    read,
    change(change) {
      const result = last.then(async () => {
        await mkdir(dirname(file), { recursive: true });
        return withFileLock(`${file}.lock`, () => replace(change));
      });
      last = result.catch(() => {});
      return result;
    },
    close: async () => {},
  };
}

const MEND =
  'Put a copy of it back: while the shop runs, GET /registry.json answers the last one that was read.';

const MISSING = 'ENOENT';

/** Each page asks. The file is local, so the answer takes less time than to wake another thread for it. */
function stateOf(file: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code ?? message;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === MISSING;
