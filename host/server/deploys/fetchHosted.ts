import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { HostedBuild } from '@olov/shared-kit/contract';
import { MAX_BUILD } from './limits';
import { BUILD_RECORD } from './publish';
import { ReleaseError } from './ReleaseError';

const ANSWER_MS = 15_000;

/**
 * Fetches a build that lies on a static host, its record and every file that the record names, so that
 * it can be examined like an upload. Answers where it lies, in the one spelling of these addresses. Refused is what
 * a browser could not use later.
 */
export async function fetchHosted(
  { url, fallbackUrl }: HostedBuild,
  folder: string,
  { allowHttp }: { allowHttp: boolean },
): Promise<HostedBuild> {
  const base = baseOf(url, allowHttp);
  const fallback = fallbackUrl === undefined ? undefined : baseOf(fallbackUrl, allowHttp);
  const room = { left: MAX_BUILD.bytes };
  const record = await fetchFile(base, BUILD_RECORD, room);
  await writeFile(join(folder, BUILD_RECORD), record);
  for (const file of filesOf(record)) {
    const path = resolve(folder, file);
    if (!path.startsWith(folder + sep)) {
      throw new ReleaseError(400, 'unsafe', `the record of ${base} names ${file}, which lies outside of it`);
    }
    const bytes = await fetchFile(base, file, room);
    if (fallback && !bytes.equals(await fetchFile(fallback, file, room))) {
      throw new ReleaseError(422, 'other-fallback', `${fallback}${file} is another file than ${base}${file}`);
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return { url: base, ...(fallback && { fallbackUrl: fallback }) };
}

function baseOf(text: string, allowHttp: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAllowed = url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:');
  if (!url || !isAllowed || url.username || url.search || url.hash) {
    throw new ReleaseError(
      400,
      'bad-url',
      `"${text}" must be the https URL of the build's folder, without query`,
    );
  }
  // Without the `?` or `#` of an empty query, which the address itself keeps.
  const folder = url.origin + url.pathname;
  return folder.endsWith('/') ? folder : `${folder}/`;
}

function filesOf(record: Buffer): string[] {
  try {
    const { integrity } = JSON.parse(record.toString('utf8')) as { integrity?: Record<string, string> };
    const files = Object.keys(integrity ?? {});
    if (files.length > 0 && files.length <= MAX_BUILD.files) return files;
  } catch {
    // Said below.
  }
  throw new ReleaseError(400, 'unreadable', `the ${BUILD_RECORD} there names no files`);
}

async function fetchFile(base: string, file: string, room: { left: number }): Promise<Buffer> {
  const url = base + file;
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { origin: 'null' },
  }).catch((error) => {
    throw new ReleaseError(
      422,
      'unreachable',
      `${url} cannot be fetched: ${error.cause?.message ?? error.message}`,
    );
  });
  if (!response.ok) throw new ReleaseError(422, 'unreachable', `${url} answers ${response.status}`);
  if (!['*', 'null'].includes(response.headers.get('access-control-allow-origin') ?? '')) {
    throw new ReleaseError(
      422,
      'no-cors',
      `${url} comes without "Access-Control-Allow-Origin: *", so browsers would refuse it`,
    );
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    room.left -= chunk.length;
    if (room.left < 0) throw new ReleaseError(413, 'too-large', 'the build is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
