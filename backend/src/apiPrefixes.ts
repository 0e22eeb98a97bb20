import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';

/** Operators and payment providers call the back end directly, without a prefix. */
export function prefixedUrl(url = '/'): string {
  // The cookie of the staff is limited to this path.
  const ofStaff = /^\/staff(\/(main|hr)\/api\/.*)$/.exec(url);
  if (ofStaff?.[1]) return ofStaff[1];
  if (!/^\/(api|media|openapi|payments)\//.test(url)) return url;
  const isMessenger = /^\/(api\/tg_|openapi\/messenger)/.test(url);
  return API_PREFIXES[isMessenger ? 'messenger' : 'main'] + url;
}
