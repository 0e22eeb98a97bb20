import type { IncomingHttpHeaders } from 'node:http';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { FRAME_HEADER } from '@olov/contract';

/** Spec section 9; in a frame of another site browsers store only Secure and Partitioned cookies. */
export const cookieTerms = (
  { headers }: { headers: IncomingHttpHeaders },
  isSecure: boolean,
): Pick<CookieSerializeOptions, 'sameSite' | 'secure' | 'partitioned'> =>
  isSecure && isFramed(headers)
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: false };

/** Later requests from a framed page look same-origin, so the page adds its own header to them. */
const isFramed = (headers: IncomingHttpHeaders): boolean =>
  headers[FRAME_HEADER] !== undefined || headers['sec-fetch-dest'] === 'iframe';
