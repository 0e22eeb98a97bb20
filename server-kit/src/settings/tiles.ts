import type { MapSettings } from '@olov/contract';
import { demandOrigin } from './origins';
import { ConfigError } from './settings';

interface TileValues {
  TILE_URL: string | undefined;
  TILE_ATTRIBUTION: string | undefined;
  TILE_ATTRIBUTION_URL: string | undefined;
}

/** The base map of the shop's configuration; every tile service requires an attribution. */
export function readTiles(
  { TILE_URL: url, TILE_ATTRIBUTION: attribution, TILE_ATTRIBUTION_URL: attributionUrl }: TileValues,
  isSecure: boolean,
): MapSettings['tiles'] {
  if (!url) {
    if (attribution || attributionUrl) throw new ConfigError('TILE_ATTRIBUTION needs a TILE_URL');
    return undefined;
  }
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!isWhole) throw new ConfigError(`TILE_URL must have {z}, {x} and {y} in it, unlike "${url}"`);
  demandOrigin('TILE_URL', url, isSecure);
  if (!attribution) throw new ConfigError('TILE_ATTRIBUTION must name the owner of the tiles of TILE_URL');
  return { url, attribution, ...(attributionUrl && { attributionUrl }) };
}

/** The origin of the tiles for a Content-Security-Policy. */
export const tileOrigin = (url: string): string =>
  (/^https?:\/\/[^/]+/.exec(url)?.[0] ?? '').replace('{s}', '*');
