/** Each API is mounted apart, so that a prefix of the host reaches its own API and no other. */
export const API_PREFIXES = { main: '/main', messenger: '/messenger', hr: '/hr' } as const;

/**
 * The address under its API's prefix. An address without one is that of the main API, or of the messenger API where its
 * path is one of these: so operators and payment providers call the back end directly.
 */
export function prefixedUrl(url = '/'): string {
  if (!/^\/(api|media|openapi|payments)\//.test(url)) return url;
  const isMessenger = /^\/(api\/tg_|openapi\/messenger)/.test(url);
  return API_PREFIXES[isMessenger ? 'messenger' : 'main'] + url;
}
