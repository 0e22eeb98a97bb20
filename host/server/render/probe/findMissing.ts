import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPublic } from '../../assets';
import type { AskOutside } from '../../deploys/askOutside';

/** The release whose files are not served yet. */
export interface DraftFiles {
  /** Address of the version's folder: a path of the shop, or a static host. */
  base: string;
  folder: string;
}

export interface Shop {
  /** Origin of the shop's pages. */
  origin: string;
  /** The shop's own answer to a GET of a path. */
  ask(path: string): Promise<{ status: number; type: string }>;
  askOutside: AskOutside;
}

const ASK_MS = 5000;

/** Answers why browsers would not get a file, or undefined. A host that is silent proves nothing. */
export async function findMissing(
  url: URL,
  { base, folder }: DraftFiles,
  shop: Shop,
): Promise<string | undefined> {
  const own = new URL(base, shop.origin).href;
  if (url.origin !== shop.origin) return outside(url, shop);
  if (!url.href.startsWith(own)) return inside(url, shop);
  const file = url.href.slice(own.length).replace(/[?#].*$/, '');
  return (await isServed(join(folder, file), file)) ? undefined : 'which the build does not contain';
}

async function inside({ pathname, search }: URL, { ask }: Shop): Promise<string | undefined> {
  const { status, type } = await ask(pathname + search);
  // A page of the shop is no picture: the address matches a route.
  const isGone = status === 404 || status === 410 || (status === 200 && type.startsWith('text/html'));
  return isGone ? 'which the shop does not have' : undefined;
}

async function outside(url: URL, { askOutside }: Shop): Promise<string | undefined> {
  if (!/^https?:$/.test(url.protocol)) return undefined;
  try {
    const response = await askOutside(url, { signal: AbortSignal.timeout(ASK_MS) });
    const { statusCode = 0 } = response.destroy();
    return [404, 410].includes(statusCode) ? `which answers ${statusCode}` : undefined;
  } catch {
    return undefined;
  }
}

async function isServed(path: string, file: string): Promise<boolean> {
  if (!isPublic(`/draft/version/${file}`)) return false;
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
