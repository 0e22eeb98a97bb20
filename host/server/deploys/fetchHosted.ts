import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { BUILD_RECORD, type HostedBuild } from '@olov/contract';
import type { AskOutside } from './askOutside';
import { MAX_BUILD } from './limits';
import { ReleaseError } from './ReleaseError';

export async function fetchHosted(
  { url, fallbackUrl }: HostedBuild,
  folder: string,
  options: FetchOptions,
): Promise<HostedBuild> {
  const base = baseOf(url);
  const fallback = fallbackUrl === undefined ? undefined : baseOf(fallbackUrl);
  const files = createHostedFiles(options);
  const record = await files.read(base + BUILD_RECORD);
  await writeFile(join(folder, BUILD_RECORD), record);
  for (const file of filesOf(record)) {
    const path = resolve(folder, file);
    if (!path.startsWith(folder + sep)) {
      throw new ReleaseError(400, 'unsafe', `the record of ${base} names ${file}, which is outside of it`);
    }
    const bytes = await files.read(base + file);
    if (fallback && !bytes.equals(await files.read(fallback + file))) {
      throw new ReleaseError(422, 'other-fallback', `${fallback}${file} is another file than ${base}${file}`);
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return { url: base, ...(fallback && { fallbackUrl: fallback }) };
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new ReleaseError(400, 'bad-url', `"${text}" must be the URL of the build's folder, without query`);
  }
  // `href` would contain the `?` or `#` of an empty query or hash.
  const folder = url.origin + url.pathname;
  return folder.endsWith('/') ? folder : `${folder}/`;
}

function filesOf(record: Buffer): string[] {
  try {
    const { integrity } = JSON.parse(record.toString('utf8')) as { integrity?: Record<string, string> };
    const files = Object.keys(integrity ?? {});
    if (files.length > 0 && files.length <= MAX_BUILD.files) return files;
  } catch {
    // A record that is not JSON is refused below, like one without files.
  }
  throw new ReleaseError(400, 'unreadable', `the ${BUILD_RECORD} there names no files`);
}

export interface FetchOptions {
  askOutside: AskOutside;
  answerMs?: number;
  totalMs?: number;
}

function createHostedFiles({ askOutside, answerMs = 15_000, totalMs = 120_000 }: FetchOptions) {
  const deadline = AbortSignal.timeout(totalMs);
  let left = MAX_BUILD.bytes;

  async function load(url: string): Promise<Buffer> {
    const response = await askOutside(new URL(url), {
      signal: AbortSignal.any([deadline, AbortSignal.timeout(answerMs)]),
      headers: { origin: 'null' },
    });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ReleaseError(
        422,
        'unreachable',
        `${url} answers ${response.statusCode}: upload the whole folder of the build`,
      );
    }
    if (!['*', 'null'].includes(response.headers['access-control-allow-origin'] ?? '')) {
      response.destroy();
      throw new ReleaseError(
        422,
        'no-cors',
        `${url} has no "Access-Control-Allow-Origin: *", so browsers would refuse it`,
      );
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of decoded(response)) {
      left -= chunk.length;
      if (left < 0)
        throw new ReleaseError(
          413,
          'too-large',
          'the build is too large: keep large files on a host of their own',
        );
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** Security: all failures have one message; with several a client could scan the shop’s internal network. */
  const unreachable = `its host has to be public, with https, or among INTERNAL_BUILD_ORIGINS, and to answer within ${answerMs / 1000} s`;

  return {
    async read(url: string): Promise<Buffer> {
      try {
        return await load(url);
      } catch (error) {
        if (error instanceof ReleaseError) throw error;
        if (deadline.aborted) {
          throw new ReleaseError(422, 'too-slow', `the files did not arrive within ${totalMs / 1000} s`);
        }
        throw new ReleaseError(422, 'unreachable', `${url} cannot be fetched: ${unreachable}`);
      }
    },
  };
}

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
] as const);

/** Buckets store files in one encoding and send it unasked; hashes are those of the decoded bytes. */
function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const decoder = DECODERS.get(response.headers['content-encoding'] as 'gzip')?.();
  // The reader of the decoder gets its error.
  return decoder ? pipeline(response, decoder, () => {}) : response;
}
