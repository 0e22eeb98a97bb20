import { KEPT } from './kept';

const SIZE = /-\d+\.\w+$/;

/** Browsers mark a lost picture as broken. Another size of it, or an empty picture, looks better without a network. */
export async function lostPicture(caches: CacheStorage, url: string): Promise<Response> {
  const cache = await caches.open(KEPT.pictures);
  const stem = url.replace(SIZE, '-');
  const other = (await cache.keys()).find((kept) => SIZE.test(url) && kept.url.replace(SIZE, '-') === stem);
  return (other && (await cache.match(other))) ?? empty();
}

const empty = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });
