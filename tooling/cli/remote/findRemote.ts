import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD_RECORD } from '@olov/contract/platform/names';
import { isRemoteId } from '@olov/contract/platform/remote';
import { failed, wrongUse } from '../CliError';
import type { Context } from '../Context';

export interface Remote {
  id: string;
  /** Undefined for a build. */
  folder?: string;
  /** The folder may not exist yet. */
  build: string;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

export function findRemote(name: string | undefined, { cwd }: Context): Remote {
  const folder = resolve(cwd, name ?? '.');
  const remote = remoteAt(folder);
  if (remote) return remote;
  throw wrongUse(
    `There is no remote.json in ${folder}: name the folder of a remote, or go there. \`olov create\` creates one.`,
  );
}

/** A named folder of scripts that is neither a remote nor a build with its record. */
export function findForeign(name: string | undefined, { cwd }: Context): string | undefined {
  const folder = resolve(cwd, name ?? '.');
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const isKnown = name === undefined || remoteAt(folder) || !isFolder;
  return !isKnown && readdirSync(folder).some((file) => file.endsWith('.js')) ? folder : undefined;
}

/** A build alone is refused. */
export function findSources(name: string | undefined, context: Context): Remote & { folder: string } {
  const { folder, ...remote } = findRemote(name, context);
  if (folder === undefined)
    throw wrongUse(`${remote.build} is a build: name the folder of the remote's sources.`);
  return { ...remote, folder };
}

/** `name` is a folder or the id itself. */
export function findId(name: string | undefined, { cwd }: Context): string {
  const remote = remoteAt(resolve(cwd, name ?? '.'));
  if (remote) return remote.id;
  if (name !== undefined && isRemoteId(name)) return name;
  throw wrongUse('Which remote? Name its id or its folder, or go to its folder.');
}

function remoteAt(folder: string): Remote | undefined {
  if (isFile(join(folder, BUILD_RECORD))) {
    return { id: idIn(join(folder, BUILD_RECORD), (record) => record?.manifest?.id), build: folder };
  }
  if (!isFile(join(folder, 'remote.json'))) return undefined;
  return {
    id: idIn(join(folder, 'remote.json'), (manifest) => manifest?.id),
    folder,
    build: join(folder, 'dist/browser'),
  };
}

/** The content is unchecked. */
type Named = { id?: unknown; manifest?: { id?: unknown } } | null;

function idIn(file: string, idOf: (json: Named) => unknown): string {
  let id: unknown;
  try {
    id = idOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw failed(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (typeof id === 'string' && isRemoteId(id)) return id;
  throw failed(`${file} has no id: add one of small letters, digits and hyphens.`);
}
