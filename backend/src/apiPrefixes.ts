/** Each API is mounted separately, so that a prefix of the host reaches only its own API. */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/**
 * Adds the prefix of an address’s API. An address without a prefix belongs to the messenger API if its path is in the
 * list, otherwise to the main API: operators and payment providers call the back end directly.
 */
export function prefixedUrl(url = '/'): string {
  if (!/^\/(api|media|openapi|payments)\//.test(url)) return url;
  const isMessenger = /^\/(api\/tg_|openapi\/messenger)/.test(url);
  return API_PREFIXES[isMessenger ? 'messenger' : 'main'] + url;
}
