import type { IncomingHttpHeaders } from 'node:http';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { FRAME_HEADER } from '@olov/contract';

/**
 * Attributes of a cookie (spec section 9): SameSite=Lax and not Secure. In a frame of another site browsers store
 * only SameSite=None, Secure and Partitioned cookies. A shop without https is never framed.
 */
export const cookieTerms = (
  { headers }: { headers: IncomingHttpHeaders },
  isSecure: boolean,
): Pick<CookieSerializeOptions, 'sameSite' | 'secure' | 'partitioned'> =>
  isSecure && isFramed(headers)
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: false };

/**
 * A browser marks the navigation of a frame (`Sec-Fetch-Dest: iframe`); only Telegram's web clients may frame the
 * shop (`security.ts`). Later requests from that page look same-origin, so the page adds its own header.
 */
const isFramed = (headers: IncomingHttpHeaders): boolean =>
  headers[FRAME_HEADER] !== undefined || headers['sec-fetch-dest'] === 'iframe';
