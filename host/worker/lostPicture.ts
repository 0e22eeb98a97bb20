import { KEPT } from './kept';

// The back end names a picture by its width in pixels and its format. The contract’s own list of widths is in a large
// module, so a test compares the two.
const SIZE = /-(?:96|240|480|800|1200)\.(?:avif|webp)$/;

/** Another size of a picture that the network did not give. */
export async function lostPicture(caches: CacheStorage, url: string): Promise<Response | undefined> {
  if (!SIZE.test(url)) return undefined;
  const cache = await caches.open(KEPT.pictures);
  const stem = url.replace(SIZE, '-');
  const other = (await cache.keys()).find(
    (kept) => SIZE.test(kept.url) && kept.url.replace(SIZE, '-') === stem,
  );
  return other && cache.match(other);
}
