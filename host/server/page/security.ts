import type { MapSettings } from '@olov/contract';
import { type BrandConfig, brandStyle, styleHash } from './brand';
import { EARLY_HASH } from './early/earlyScript';

/** Telegram's web clients, which show the shop in a frame (PRODUCT.md "Telegram"). */
const TELEGRAM_WEB = ['https://web.telegram.org', 'https://*.telegram.org'];

/** A browser that knows it refuses scripts that come without a hash; for style sheets none does yet. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Who may load scripts besides the remotes: the host's own runtime, and what opens remotes (host/src/remotes.ts). */
const HOST_POLICY = 'olov_host';
const ENTRY_POLICY = 'olov';
/** What starts the service worker (host/src/offline/workerOf.ts). */
const WORKER_POLICY = 'olov_worker';

/** `https://*.tile.example` for `https://{s}.tile.example/{z}/{x}/{y}.png`. */
const tileOrigin = (url: string): string => (/^https?:\/\/[^/]+/.exec(url)?.[0] ?? '').replace('{s}', '*');

export interface Origins {
  /** Where published versions lie, besides this server. */
  assets?: readonly string[];
  /** Containers of the composition: each loads its scripts under its own name. */
  containers?: readonly string[];
  /** Dev servers, whose scripts, records and sockets are used. */
  developers?: readonly string[];
}

export type ContentPolicy = (origins?: Origins) => string;

interface Outside {
  /** Where browsers send errors and measurements. */
  sentryDsn?: string | undefined;
  /** Where maps come from. */
  map?: MapSettings | undefined;
}

/** The content security policy of this shop: no inline script but the one of ours, no eval, frames by Telegram alone. */
export function contentPolicy(brand: BrandConfig, { sentryDsn, map = {} }: Outside = {}): ContentPolicy {
  const brandHash = styleHash(brandStyle(brand));
  const told = sentryDsn ? [new URL(sentryDsn).origin] : [];
  const tiles = map.tiles ? [tileOrigin(map.tiles.url)] : [];
  const service = map.service ? [map.service.url, ...(map.service.origins ?? [])] : [];
  return ({ assets = [], developers = [], containers = [] } = {}) => {
    const sockets = developers.map((origin) => origin.replace(/^http/, 'ws'));
    const directives: [string, string[]][] = [
      ['default-src', ["'self'"]],
      ['script-src', ["'self'", ...assets, ...service, ...developers, EARLY_HASH]],
      ['style-src', ["'self'", ...assets, ...developers, brandHash]],
      ['img-src', ["'self'", 'data:', 'blob:', 'https:', ...tiles, ...developers]],
      ['connect-src', ["'self'", ...assets, ...told, ...service, ...developers, ...sockets]],
      ['font-src', ["'self'", ...assets]],
      ['manifest-src', ["'self'"]],
      ['worker-src', ["'self'"]],
      ['object-src', ["'none'"]],
      ['base-uri', ["'none'"]],
      ['form-action', ["'self'"]],
      ['frame-ancestors', ["'self'", ...TELEGRAM_WEB]],
    ];
    // A dev server's client makes scripts of its own.
    if (developers.length === 0) {
      // An entry that is loaded again names its policy again.
      const names = [HOST_POLICY, ENTRY_POLICY, WORKER_POLICY, ...containers, "'allow-duplicates'"];
      directives.push(['require-trusted-types-for', ["'script'"]], ['trusted-types', names]);
    }
    return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join(';');
  };
}

/** Security headers of everything the host's server sends, errors included; a page may widen its own policy. */
export const securityHeaders = (policy: ContentPolicy, isSecure: boolean): Record<string, string> => ({
  'content-security-policy': policy(),
  // A page of the shop asks for no isolation that frames and windows of payment would break.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Map tiles ask for the page's origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The chain's other sites on subdomains are not this shop's to decide about.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that it switches off was itself a hole.
  'x-xss-protection': '0',
});
