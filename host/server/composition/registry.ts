import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RemoteBuild } from '@olov/shared-kit/contract';

/**
 * One version of one micro-frontend, in the frontend-discovery schema. `extras`
 * carries what Olov needs besides: the build's own record.
 */
export interface RegistryEntry {
  url: string;
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: {
    build: RemoteBuild;
    publishedAt: string;
    /** When this checkout last came with this build; absent on what was deployed. */
    checkedOutAt?: string;
  };
}

export interface RegistryDocument {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
}

const EMPTY: RegistryDocument = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/** The registry is the only thing that changes; versions never do. */
export interface Registry {
  read(): Promise<RegistryDocument>;
  /** Changes are made one after the other; each sees the one before. */
  change(change: (document: RegistryDocument) => RegistryDocument): Promise<RegistryDocument>;
}

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
  const replace = async (change: (document: RegistryDocument) => RegistryDocument) => {
    const document = change(await load().catch(emptyWhereMissing));
    const draft = `${file}.${randomUUID()}.new`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, `${JSON.stringify(document, null, 2)}\n`, { flush: true });
    await rename(draft, file);
    known = undefined;
    return document;
  };

  return {
    read,
    change(change) {
      const result = last.then(() => replace(change));
      last = result.catch(() => {});
      return result;
    },
  };
}

function documentOf(value: unknown): RegistryDocument {
  const { microFrontends } = (value ?? {}) as Partial<RegistryDocument>;
  if (typeof microFrontends !== 'object' || microFrontends === null)
    throw new Error('it has no microFrontends');
  return value as RegistryDocument;
}

function emptyWhereMissing(error: unknown): RegistryDocument {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
  throw error;
}
