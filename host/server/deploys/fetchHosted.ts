import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { BUILD_RECORD, type HostedBuild } from '@olov/contract';
import { createHostedFiles, type FetchOptions } from './hostedFiles';
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
