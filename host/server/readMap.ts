import type { MapSettings } from '@olov/contract';
import { ConfigError } from './ConfigError';

type Environment = Readonly<Record<string, string | undefined>>;

/** The service whose script v3 the shop knows how to ask (spec section 7). */
const MAPS_SERVICE_URL = 'https://api-maps.yandex.ru';

/** What maps are made with, as the environment says it; undefined where it says nothing. */
export function readMap(env: Environment, isSecure: boolean): MapSettings | undefined {
  const tiles = readTiles(env, isSecure);
  const service = readService(env, isSecure);
  if (!tiles && !service) return undefined;
  return { ...(tiles && { tiles }), ...(service && { service }) };
}

/** A service of tiles is named with whom it belongs to: every one of them asks for that. */
function readTiles(env: Environment, isSecure: boolean): MapSettings['tiles'] {
  const { TILE_URL: url, TILE_ATTRIBUTION: attribution, TILE_ATTRIBUTION_URL: attributionUrl } = env;
  if (!url) {
    if (attribution || attributionUrl)
      throw new ConfigError('TILE_ATTRIBUTION needs the TILE_URL that it is of');
    return undefined;
  }
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!isWhole) throw new ConfigError(`TILE_URL must have {z}, {x} and {y} in it, unlike "${url}"`);
  demandOrigin('TILE_URL', url, isSecure);
  if (!attribution) throw new ConfigError('TILE_ATTRIBUTION must name whose tiles those of TILE_URL are');
  if (attributionUrl && !/^https?:\/\//.test(attributionUrl))
    throw new ConfigError(`TILE_ATTRIBUTION_URL must be an http or https URL, not "${attributionUrl}"`);
  return { url, attribution, ...(attributionUrl && { attributionUrl }) };
}

/** The key stands in the address of a script, so every visitor can read it; the service binds it to the shop's domain. */
function readService(env: Environment, isSecure: boolean): MapSettings['service'] {
  const { MAPS_API_KEY: apiKey, MAPS_SUGGEST_KEY: suggestKey, MAPS_SERVICE_URL: address } = env;
  const origins = (env.MAPS_SERVICE_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  if (!apiKey) {
    if (address) throw new ConfigError('MAPS_SERVICE_URL needs a MAPS_API_KEY');
    if (suggestKey) throw new ConfigError('MAPS_SUGGEST_KEY needs a MAPS_API_KEY');
    if (origins.length > 0) throw new ConfigError('MAPS_SERVICE_ORIGINS needs a MAPS_API_KEY');
    return undefined;
  }
  demandKey('MAPS_API_KEY', apiKey);
  if (suggestKey) demandKey('MAPS_SUGGEST_KEY', suggestKey);
  for (const origin of origins) demandServiceOrigin(origin, isSecure);
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

function demandKey(name: string, key: string): void {
  if (!/^[\w-]+$/.test(key)) throw new ConfigError(`${name} must be letters, digits, _ and -`);
}

/** A service may ask subdomains of its own: `https://*.maps.example`. */
function demandServiceOrigin(origin: string, isSecure: boolean): void {
  if (!/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin))
    throw new ConfigError(`MAPS_SERVICE_ORIGINS must be origins with commas between, unlike "${origin}"`);
  demandHttps('MAPS_SERVICE_ORIGINS', origin, isSecure);
}

/** It becomes a part of the page's policy, so nothing else may hide in it. */
function demandOrigin(name: string, url: string, isSecure: boolean): void {
  if (!/^https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?(\/|$)/i.test(url))
    throw new ConfigError(`${name} must be an http or https URL, not "${url}"`);
  demandHttps(name, url, isSecure);
}

function demandHttps(name: string, url: string, isSecure: boolean): void {
  if (isSecure && !url.startsWith('https:'))
    throw new ConfigError(`${name} must be https where PUBLIC_URL is: browsers load nothing else`);
}
