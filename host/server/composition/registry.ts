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
  extras: { build: RemoteBuild; publishedAt: string };
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

  let known: { changedAt: number; document: RegistryDocument } | undefined;

  // Another process may have changed it: the file's time is asked, its text is read only when new.
  const read = async (): Promise<RegistryDocument> => {
    try {
      const { mtimeMs: changedAt } = await stat(file);
      if (known?.changedAt !== changedAt) {
        known = { changedAt, document: JSON.parse(await readFile(file, 'utf8')) as RegistryDocument };
      }
      return known.document;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY;
      throw new Error(`the registry ${file} cannot be read`, { cause: error });
    }
  };

  const replace = async (change: (document: RegistryDocument) => RegistryDocument) => {
    const document = change(await read());
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, `${JSON.stringify(document, null, 2)}\n`);
    await rename(`${file}.new`, file);
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
