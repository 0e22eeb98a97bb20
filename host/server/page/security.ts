import {
  ANALYTICS_SERVICES,
  type AnalyticsSettings,
  containerOf,
  grantsFor,
  type MapSettings,
  servicesOf,
} from '@olov/contract';
import { ANALYTICS_POLICY, ENTRY_POLICY, HTML_POLICY, WORKER_POLICY } from '@olov/contract/platform/names';
import { tileOrigin } from '@olov/server-kit/settings';
import { bareStyle } from '../../src/bare/bareStyle';
import { isAbsolute } from '../../src/router/rules';
import { brandStyle } from '../brand/brandStyle';
import type { BrandConfig } from '../brand/readBrand';
import type { Composed } from '../composition/compose';
import { EARLY_HASH } from './html/early/earlyScript';
import { sourceOf } from './html/inlineFiles';

/** Only Telegram’s web clients may show the shop in a frame. */
const TELEGRAM_WEB = ['https://web.telegram.org', 'https://*.telegram.org'];

/** No browser supports the header for style sheets yet. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** The name of the host's container: its runtime may load scripts too. */
const HOST_POLICY = 'olov_host';

export interface Origins {
  assets?: readonly string[];
  containers?: readonly string[];
  developers?: readonly string[];
  /** The grants that the remotes of the build need, and those with a build of a developer, whose record is not read. */
  needs?: readonly string[];
  developed?: readonly string[];
  /** Hashes of the style sheets and scripts whose text is in the page. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** The only folders of scripts and style sheets, instead of the shop’s whole origin. */
  folders?: string;
}

export type ContentPolicy = (origins?: Origins) => string;

interface Outside {
  sentryDsn?: string | undefined;
  map?: MapSettings | undefined;
  analytics?: AnalyticsSettings | undefined;
  grants?: readonly string[];
}

export function contentPolicy(
  brand: BrandConfig,
  { sentryDsn, map = {}, analytics = {}, grants = [] }: Outside = {},
): ContentPolicy {
  const brandHash = sourceOf(brandStyle(brand));
  const told = sentryDsn ? [new URL(sentryDsn).origin] : [];
  const tiles = map.tiles ? [tileOrigin(map.tiles.url)] : [];
  const service = map.service ? [map.service.url, ...(map.service.origins ?? [])] : [];
  const statistics = servicesOf(analytics).map((name) => ANALYTICS_SERVICES[name]);
  const counters = statistics.map(({ script }) => script);
  const receivers = statistics.flatMap((one) => one.receivers);
  const ownPolicies = [
    HOST_POLICY,
    ENTRY_POLICY,
    WORKER_POLICY,
    HTML_POLICY,
    ...(counters.length > 0 ? [ANALYTICS_POLICY] : []),
  ];
  return ({
    assets = [],
    developers = [],
    containers = [],
    needs = [],
    developed = [],
    styles = [],
    scripts = [],
    folders,
  } = {}) => {
    const own = folders === undefined ? ["'self'", ...assets] : [folders];
    const sockets = developers.map((origin) => origin.replace(/^http/, 'ws'));
    const granted = grants
      .filter((grant) => needs.includes(grant) || developed.some((id) => grant.startsWith(`${id}=`)))
      .map((grant) => grant.slice(grant.indexOf('=') + 1));
    const isOrigin = (need: string) => need.includes('://');
    // An entry script that is loaded again creates its policy a second time.
    const names = [
      ...ownPolicies,
      ...new Set([...containers, ...developed.map(containerOf)]),
      ...granted.filter((need) => !isOrigin(need)),
      "'allow-duplicates'",
    ];
    const directives: [string, string[]][] = [
      ['default-src', ["'self'"]],
      ['script-src', [...own, ...service, ...counters, ...developers, EARLY_HASH, ...scripts]],
      ['style-src', [...own, ...developers, brandHash, ...styles]],
      ['img-src', ["'self'", 'data:', 'blob:', 'https:', ...tiles, ...developers]],
      [
        'connect-src',
        [
          "'self'",
          ...assets,
          ...told,
          ...service,
          ...receivers,
          ...granted.filter(isOrigin),
          ...developers,
          ...sockets,
        ],
      ],
      ['font-src', ["'self'", ...assets]],
      ['manifest-src', ["'self'"]],
      ['worker-src', ["'self'"]],
      ['object-src', ["'none'"]],
      ['base-uri', ["'none'"]],
      ['form-action', ["'self'"]],
      ['frame-ancestors', ["'self'", ...TELEGRAM_WEB]],
      // A build of a developer too, because code that needs strings would otherwise fail only after its release.
      ['require-trusted-types-for', ["'script'"]],
      ['trusted-types', names],
    ];
    return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join(';');
  };
}

/** The policy of a page allows the origins of its build. */
export const originsOfBuild = ({
  composition,
  host,
  remotes,
}: Composed): Pick<Origins, 'assets' | 'containers' | 'needs'> => {
  const urls = [host, ...Object.values(remotes)].flatMap(({ url, fallbackUrl }) => [url, fallbackUrl ?? '']);
  return {
    assets: [...new Set(urls.filter(isAbsolute).map((url) => new URL(url).origin))],
    containers: Object.values(composition.remotes).map(({ container }) => container),
    needs: Object.values(remotes).flatMap(({ extras }) => grantsFor(extras.build.manifest)),
  };
};

/** A failure page has a style sheet of its own, and loads nothing but the icon and the font of the brand. */
export const failurePolicy = (brand: BrandConfig): string =>
  [
    "default-src 'none'",
    `style-src ${sourceOf(bareStyle(brandStyle(brand)))}`,
    "img-src 'self' https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${TELEGRAM_WEB.join(' ')}`,
  ].join(';');

export const securityHeaders = (policy: ContentPolicy, isSecure: boolean): Record<string, string> => ({
  'content-security-policy': policy(),
  // A stricter value would break frames and payment windows, and the shop needs no isolation.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Tile servers require the origin of the page.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // There is no includeSubDomains, because the chain's other sites on subdomains are not part of this shop.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  // Switches the old XSS filter off, which was a vulnerability itself.
  'x-xss-protection': '0',
});
