import type { IncomingHttpHeaders } from 'node:http';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { FRAME_HEADER } from '@olov/contract';

/**
 * On what terms a cookie is given (spec section 9): lax and not secure, but inside another site's frame on those on
 * which a browser keeps one there, for that site apart. There is no such frame around a shop without https.
 */
export const cookieTerms = (
  { headers }: { headers: IncomingHttpHeaders },
  isSecure: boolean,
): Pick<CookieSerializeOptions, 'sameSite' | 'secure' | 'partitioned'> =>
  isSecure && isFramed(headers)
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: false };

/**
 * A page that is opened in a frame is asked for as one; nobody but Telegram's web clients may frame it (`security.ts`).
 * What the page there asks for later looks to a server like any request of the shop's own: it says so itself.
 */
const isFramed = (headers: IncomingHttpHeaders): boolean =>
  headers[FRAME_HEADER] !== undefined || headers['sec-fetch-dest'] === 'iframe';
