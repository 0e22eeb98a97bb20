import type { FoundPlace } from '@olov/contract';
import { DAY_MS } from '@olov/contract/platform/durations';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import { LRUCache } from 'lru-cache';
import type { Point } from '../../geography';
import { type Geocoder, GeocoderError } from '../geocoder';
import { readAddress, readPlace } from './readPlace';

export interface NominatimOptions {
  url: string;
  /** The public server requires a mail address or a page of the operator. */
  contact: string | undefined;
  centreOf: (regionId: number) => Promise<Point | undefined>;
  timeoutMs?: number;
  now?: () => number;
}

/** The usage policy of OpenStreetMap's own server allows one request per second. */
export const PUBLIC_HOST = 'nominatim.openstreetmap.org';
const PUBLIC_GAP_MS = 1000;
const MOST_BYTES = 1024 * 1024;
/** Half of the height and width of the box around a region, in degrees. */
const REACH = 0.4;

export function createNominatim(options: NominatimOptions): Geocoder {
  const { url, contact, centreOf, timeoutMs = 4000, now = Date.now } = options;
  const pace = new URL(url).hostname === PUBLIC_HOST ? createPace(PUBLIC_GAP_MS, timeoutMs) : async () => {};
  const keep = createCache<unknown>({ most: 1000, ttlMs: DAY_MS, now });

  const ask = (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = `${url}${path}?${new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query })}`;
    return keep(address, async () => {
      await pace();
      return fetchJson(address, contact, timeoutMs);
    });
  };

  return {
    async search({ text, regionId, take, locale }) {
      const centre = regionId === undefined ? undefined : await centreOf(regionId);
      const found = await ask('/search', {
        q: text,
        limit: '10',
        'accept-language': locale,
        ...(centre && { viewbox: boxAround(centre) }),
      });
      if (!Array.isArray(found)) throw new GeocoderError('the geocoder answered a search without a list');
      const places = found.flatMap((item) => readPlace(item, locale) ?? []);
      const isFar = (place: FoundPlace) => Number(centre !== undefined && !isAround(place, centre));
      return places.sort((a, b) => isFar(a) - isFar(b)).slice(0, take);
    },

    async placeAt({ latitude, longitude }, locale) {
      // A ten-metre grid does not change the address, and nearby customers share one cache entry.
      const [lat, lon] = [latitude.toFixed(4), longitude.toFixed(4)];
      return readAddress(await ask('/reverse', { lat, lon, zoom: '18', 'accept-language': locale }), locale);
    },
  };
}

const boxAround = ({ latitude, longitude }: Point): string =>
  [longitude - REACH, latitude + REACH, longitude + REACH, latitude - REACH]
    .map((degrees) => degrees.toFixed(3))
    .join(',');

const isAround = (place: Point, centre: Point): boolean =>
  Math.abs(place.latitude - centre.latitude) <= REACH &&
  Math.abs(place.longitude - centre.longitude) <= REACH;

async function fetchJson(address: string, contact: string | undefined, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetchWhole(address, {
      headers: { accept: 'application/json', 'user-agent': `Olov/1.0${contact ? ` (${contact})` : ''}` },
      timeoutMs,
      mostBytes: MOST_BYTES,
    });
    // Some servers answer 404 for a point without an address, such as in the sea.
    if (response.status === 404) return { error: 'not found' };
    if (!response.ok) throw new GeocoderError(`the geocoder answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (error instanceof GeocoderError) throw error;
    throw new GeocoderError('the geocoder did not answer', { cause: error });
  }
}

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/** Concurrent requests for one key share one call. */
export function createCache<T>({ most, ttlMs, now }: { most: number; ttlMs: number; now: () => number }) {
  const kept = new LRUCache<string, Kept<T>>({ max: most });
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.answer;
    const answer = ask();
    kept.set(key, { answer, until: now() + ttlMs });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}

/**
 * A call that would wait longer than `patienceMs` is refused: its result would be stale for a typing user.
 */
export function createPace(gapMs: number, patienceMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    if (wait > patienceMs) throw new GeocoderError('too many calls wait for the geocoder');
    next = now + wait + gapMs;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}
