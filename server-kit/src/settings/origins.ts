import { ConfigError } from './settings';

/** Security: the value becomes a part of the Content-Security-Policy. */
export function demandOrigin(name: string, url: string, isSecure: boolean): void {
  if (!/^https?:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?(\/|$)/i.test(url))
    throw new ConfigError(`${name} must be an http or https URL, not "${url}"`);
  demandHttps(name, url, isSecure);
}

export function demandHttps(name: string, url: string, isSecure: boolean): void {
  if (isSecure && !url.startsWith('https:'))
    throw new ConfigError(`${name} must be https if PUBLIC_URL is: browsers load nothing else`);
}
