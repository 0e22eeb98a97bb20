import type { MapSettings } from '@olov/contract';
import { ConfigError } from '@olov/server-kit/settings';
import type { HostValues } from './settings';

const MAPS_SERVICE_URL = 'https://api-maps.yandex.ru';

export function readMap(values: HostValues, isSecure: boolean): MapSettings | undefined {
  const tiles = readTiles(values, isSecure);
  const service = readService(values, isSecure);
  if (!tiles && !service) return undefined;
  return { ...(tiles && { tiles }), ...(service && { service }) };
}

/** Every tile service requires an attribution. */
function readTiles(values: HostValues, isSecure: boolean): MapSettings['tiles'] {
  const { TILE_URL: url, TILE_ATTRIBUTION: attribution, TILE_ATTRIBUTION_URL: attributionUrl } = values;
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

/** Every visitor can read the key; the service accepts it only for the shop's domain. */
function readService(values: HostValues, isSecure: boolean): MapSettings['service'] {
  const {
    MAPS_API_KEY: apiKey,
    MAPS_SUGGEST_KEY: suggestKey,
    MAPS_SERVICE_URL: address,
    MAPS_SERVICE_ORIGINS: origins,
  } = values;
  if (!apiKey) {
    if (address) throw new ConfigError('MAPS_SERVICE_URL needs a MAPS_API_KEY');
    if (suggestKey) throw new ConfigError('MAPS_SUGGEST_KEY needs a MAPS_API_KEY');
    if (origins.length > 0) throw new ConfigError('MAPS_SERVICE_ORIGINS needs a MAPS_API_KEY');
    return undefined;
  }
  for (const origin of origins) demandHttps('MAPS_SERVICE_ORIGINS', origin, isSecure);
  const url = address || MAPS_SERVICE_URL;
  demandOrigin('MAPS_SERVICE_URL', url, isSecure);
  if (new URL(url).origin !== url.replace(/\/$/, ''))
    throw new ConfigError(`MAPS_SERVICE_URL must be an origin, unlike "${url}"`);
  return {
    url: new URL(url).origin,
    apiKey,
    ...(suggestKey && { suggestKey }),
    ...(origins.length > 0 && { origins }),
  };
}

/** Security: the value becomes a part of the Content-Security-Policy. */
function demandOrigin(name: string, url: string, isSecure: boolean): void {
  if (!/^https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?(\/|$)/i.test(url))
    throw new ConfigError(`${name} must be an http or https URL, not "${url}"`);
  demandHttps(name, url, isSecure);
}

function demandHttps(name: string, url: string, isSecure: boolean): void {
  if (isSecure && !url.startsWith('https:'))
    throw new ConfigError(`${name} must be https if PUBLIC_URL is: browsers load nothing else`);
}
