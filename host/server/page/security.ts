import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type BrandConfig, brandStyle, styleHash } from './brand';

/** Telegram's web clients, which show the shop in a frame (PRODUCT.md "Telegram"). */
const TELEGRAM_WEB = ['https://web.telegram.org', 'https://*.telegram.org'];

/** Security headers of everything the host's server sends: no inline script, no eval, frames by Telegram alone. */
export async function security(
  app: FastifyInstance,
  { brand, isSecure, devOrigins }: { brand: BrandConfig; isSecure: boolean; devOrigins: readonly string[] },
) {
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...devOrigins],
        styleSrc: ["'self'", ...devOrigins, styleHash(brandStyle(brand))],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'", ...devOrigins, ...devSockets],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...TELEGRAM_WEB],
      },
    },
    frameguard: false,
    // Map tiles ask for the page's origin.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The chain's other sites on subdomains are not this shop's to decide about.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // An answer of the API keeps its own policy; the page's asks for no isolation that frames would break.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}
