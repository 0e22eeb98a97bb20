import type { MapSettings } from '@olov/contract';
import { ConfigError, demandHttps, demandOrigin, readTiles } from '@olov/server-kit/settings';
import type { HostValues } from './settings';

const MAPS_SERVICE_URL = 'https://api-maps.yandex.ru';

export function readMap(values: HostValues, isSecure: boolean): MapSettings | undefined {
  const tiles = readTiles(values, isSecure);
  const service = readService(values, isSecure);
  if (!tiles && !service) return undefined;
  return { ...(tiles && { tiles }), ...(service && { service }) };
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
