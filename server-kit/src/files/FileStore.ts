import type { Readable } from 'node:stream';

export interface FoundFile {
  key: string;
  size: number;
  changedAt: Date;
}

/** Files under keys such as `kept/a.pdf`. A missing file is no error. */
export interface FileStore {
  /** Moves a local file into the store. Under its key it appears whole or not at all; it replaces an older one. */
  put(key: string, file: string): Promise<void>;
  get(key: string): Promise<{ size: number; content: Readable } | undefined>;
  head(key: string): Promise<FoundFile | undefined>;
  /** The files whose keys begin with a folder such as `kept/`, or all with an empty one. */
  list(folder: string): AsyncIterable<FoundFile>;
  /** The file counts as changed at this moment. */
  rename(from: string, to: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Security: no key leads out of the folder or the bucket’s prefix. */
export const isKey = (key: string): boolean => /^[\w+-][\w.+-]*(\/[\w+-][\w.+-]*)*$/.test(key);

export function demandKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}
