import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withFileLock } from './fileLock';
import {
  documentOf,
  EMPTY_REGISTRY,
  type Registry,
  type RegistryChange,
  type RegistryDocument,
} from './registry';

/** The registry as one file, replaced whole. */
export function createFileRegistry(file: string): Registry {
  let last: Promise<unknown> = Promise.resolve();
  let known: { state: string; document: RegistryDocument } | undefined;

  const load = async (): Promise<RegistryDocument> => {
    const text = await readFile(file, 'utf8');
    try {
      return documentOf(JSON.parse(text));
    } catch (error) {
      throw new Error(`the registry ${file} is broken`, { cause: error });
    }
  };

  // Another process may have changed it: the file's state is asked, its text is read only when new.
  const read = async (): Promise<RegistryDocument> => {
    try {
      const { ino, size, mtimeNs } = await stat(file, { bigint: true });
      const state = `${ino} ${size} ${mtimeNs}`;
      if (known?.state !== state) known = { state, document: await load() };
      return known.document;
    } catch (error) {
      return emptyWhereMissing(error);
    }
  };

  // A change looks at the text itself: the clock of files is too coarse to tell two quick changes apart.
  const replace = async (change: RegistryChange) => {
    const before = await load().catch(emptyWhereMissing);
    const document = change(before);
    if (document === before) return document;
    const draft = `${file}.${randomUUID()}.new`;
    await writeFile(draft, `${JSON.stringify(document, null, 2)}\n`, { flush: true });
    await rename(draft, file);
    known = undefined;
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

function emptyWhereMissing(error: unknown): RegistryDocument {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY_REGISTRY;
  throw error;
}
