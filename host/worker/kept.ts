import type { BuildFiles } from '@olov/contract';

const SHOP = 'olov-';

/** A new number deletes the caches of older workers, whose format differs. */
const PREFIX = `${SHOP}1-`;

export const KEPT = {
  pages: `${PREFIX}pages`,
  files: `${PREFIX}files`,
  builds: `${PREFIX}builds`,
  clients: `${PREFIX}clients`,
  answers: `${PREFIX}answers`,
  pictures: `${PREFIX}pictures`,
} as const;

export async function forget(caches: CacheStorage, isForgotten = (_name: string) => true): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(SHOP) && isForgotten(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

export const isOfSomebody = (name: string): boolean =>
  [KEPT.pages, KEPT.answers, KEPT.pictures].some((own) => own === name);

export const isOfAnotherWorker = (name: string): boolean => !name.startsWith(PREFIX);

export async function keepNewest(cache: Cache, key: string, answer: Response, atMost: number): Promise<void> {
  // Otherwise a replaced entry stays at its old position among the keys.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - atMost));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Empty for an answer that is no list, such as the page of a proxy. */
export async function filesIn(list: Response): Promise<BuildFiles['files']> {
  try {
    return ((await list.json()) as BuildFiles).files;
  } catch {
    return [];
  }
}

export async function plainCopy(answer: Response, now: number): Promise<Response> {
  const type = answer.headers.get('content-type');
  const headers = { [KEPT_AT]: String(now), ...(type && { 'content-type': type }) };
  return new Response(await answer.blob(), { headers });
}

export const ageOf = ({ headers }: Response, now: number): number => now - Number(headers.get(KEPT_AT));

export const KEPT_AT = 'x-olov-kept-at';
