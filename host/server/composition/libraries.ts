import { LIBRARY_PREFIX, type RemoteBuild } from '@olov/contract';
import type { RegistryEntry } from './registry';

/** A hash of the content, so that all versions with the same library have it in one folder. */
const folderOf = ({ integrity }: RemoteBuild, library: string): string =>
  LIBRARY_PREFIX +
  Buffer.from(integrity[library]?.split('-')[1] ?? '', 'base64')
    .toString('hex')
    .slice(0, 16);

/** The libraries of a build and the folders that store them beside the folders of the versions. */
export const libraryFolders = (build: RemoteBuild): [library: string, folder: string][] =>
  (build.libraries ?? []).map((library) => [library, folderOf(build, library)]);

/** The folders in the store that a version needs. */
export const foldersOf = ({ metadata, extras }: RegistryEntry): string[] => [
  metadata.version,
  ...libraryFolders(extras.build).map(([, folder]) => folder),
];

/** The address of a library stays when the version changes, so browsers do not load the library again. */
export function urlOf({ url, extras: { build } }: RegistryEntry, file: string): string {
  // The files of a hosted build are together in one folder, which this server does not own.
  const isStoredApart = url.startsWith('/') && build.libraries?.includes(file);
  return isStoredApart ? `/remotes/${build.manifest.id}/${folderOf(build, file)}/${file}` : url + file;
}
