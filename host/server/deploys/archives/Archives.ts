import type { FileStore, FoundFile } from '@olov/server-kit/files';

/** The packed files of versions. Their content never changes under its key. */
export interface Archives extends Pick<FileStore, 'put' | 'get' | 'delete'> {
  list(folder: string): AsyncIterable<Pick<FoundFile, 'key' | 'changedAt'>>;
}

export interface VersionName {
  name: string;
  version: string;
}

export const archiveKey = ({ name, version }: VersionName): string => `${name}/${version}.tgz`;

/** @throws Error for a key of another form */
export function versionIn(key: string): VersionName {
  const [, name, version] = /^([^/]+)\/([^/]+)\.tgz$/.exec(key) ?? [];
  if (!name || !version) throw new Error(`"${key}" is no key of an archive`);
  return { name, version };
}
