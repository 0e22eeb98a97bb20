/** Every cache of the shop begins with it, those of worker versions of the past as well. */
const SHOP = 'olov-';

/** Another number forgets what workers before kept: their way of keeping is not this one's. */
const PREFIX = `${SHOP}1-`;

/** What the worker keeps, each kind in a cache of its own. */
export const KEPT = {
  pages: `${PREFIX}pages`,
  /** The files of builds, by address. */
  files: `${PREFIX}files`,
  /** Which files a build has. */
  builds: `${PREFIX}builds`,
  /** Which build an open page is of. */
  clients: `${PREFIX}clients`,
  /** Answers of the API that are the same for everybody at a place. */
  answers: `${PREFIX}answers`,
  pictures: `${PREFIX}pictures`,
} as const;

/** Deletes the shop's caches, or those alone that are not this worker's. */
export async function forget(caches: CacheStorage, isForgotten = (_name: string) => true): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(SHOP) && isForgotten(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** What was read by whoever was here; builds are nobody's. */
export const isOfSomebody = (name: string): boolean =>
  [KEPT.pages, KEPT.answers, KEPT.pictures].some((own) => own === name);

export const isOfAnotherWorker = (name: string): boolean => !name.startsWith(PREFIX);

/** Keeps an answer as the newest of its kind, and the newest ones alone. */
export async function keepNewest(cache: Cache, key: string, answer: Response, atMost: number): Promise<void> {
  // What is put anew would stay at its old place among the keys.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - atMost));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** A copy without the headers that would bind it to who asked first, which says when it was kept. */
export async function plainCopy(answer: Response, now: number): Promise<Response> {
  const type = answer.headers.get('content-type');
  const headers = { [KEPT_AT]: String(now), ...(type && { 'content-type': type }) };
  return new Response(await answer.blob(), { headers });
}

/** How long ago a plain copy was made; in ms. */
export const ageOf = ({ headers }: Response, now: number): number => now - Number(headers.get(KEPT_AT));

const KEPT_AT = 'x-olov-kept-at';
