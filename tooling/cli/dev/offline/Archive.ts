import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type CallId, callsOf } from '@olov/contract/platform/calls';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import { failed } from '../../CliError';

/** An archive of another version is refused. */
const VERSION = 1;

export interface Recorded {
  type: string;
  /** The Content-Security-Policy of a page. */
  policy?: string;
  /** In base64. */
  body: string;
}

/** Answers of a shop by their keys, for the developer of one remote. */
export interface Archive {
  version: number;
  remote: string;
  answers: Record<string, Recorded>;
}

/** Parts of a query that choose another answer; the archive has one menu for all places. */
const CHOOSING = ['Language', 'id', 'FolderId'];

/** Where an archive has the answer to a GET: the path, and of its query what chooses. */
export function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const chosen = CHOOSING.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return chosen.length > 0 ? `${pathname}?${chosen.join('&')}` : pathname;
}

/** The call of an API that the request makes. */
export const callOf = (method: string, path: string) =>
  callsOf().find(([id, { client }]) => {
    const [of, own = ''] = id.split(' ');
    return of === method && path === API_PREFIXES[client] + own;
  })?.[0] as CallId | undefined;

export const emptyArchive = (remote: string): Archive => ({ version: VERSION, remote, answers: {} });

export const textOf = ({ body }: Recorded): string => Buffer.from(body, 'base64').toString();

export const writeArchive = async (file: string, archive: Archive): Promise<void> =>
  writeFile(file, await promisify(gzip)(JSON.stringify(archive)));

export async function readArchive(file: string, remote: string): Promise<Archive> {
  const bytes = await readFile(file).catch(() => {
    throw failed(`There is no archive ${file}: \`olov dev --save ${file} --shell <url>\` writes it.`);
  });
  const archive = await promisify(gunzip)(bytes)
    .then((text) => JSON.parse(text.toString()) as Archive)
    .catch(() => undefined);
  if (archive?.version !== VERSION)
    throw failed(`${file} is no archive of this version of olov: save the shop again with --save.`);
  if (archive.remote !== remote)
    throw failed(`${file} was saved for the remote ${archive.remote}: save the shop again for ${remote}.`);
  return archive;
}
