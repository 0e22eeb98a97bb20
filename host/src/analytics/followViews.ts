import { type Composition, localizedPath, splitLocale } from '@olov/shared-kit';
import type { BusinessEvents } from '@olov/shared-kit/host';
import type { Router } from '../router/createRouter';
import { matchRule, rulesOf } from '../router/rules';

interface Page {
  router: { state: Pick<Router['state'], 'initialized' | 'navigation' | 'location'> } & Pick<
    Router,
    'subscribe'
  >;
  composition: Composition;
  /** The address of the first page: when this code is loaded, another one may be shown. */
  here: Pick<URL, 'pathname' | 'searchParams' | 'origin'>;
  document: Pick<Document, 'referrer'>;
  events: Pick<BusinessEvents, 'emit'>;
}

/** Emits `page-viewed` for the first page and for each page after it. Unknown paths are left out. */
export function followViews({ router, composition, here, document, events }: Page): void {
  let shown = '';
  let referrer = siteOf(document.referrer, here.origin);
  const tell = (pathname: string, campaign = '') => {
    if (pathname === shown) return;
    shown = pathname;
    const path = publicPath(composition, pathname);
    if (path === undefined) return;
    const url = here.origin + path + campaign;
    events.emit('page-viewed', { url, referrer });
    referrer = url;
  };
  const follow = ({ initialized, navigation, location }: typeof router.state) => {
    if (initialized && navigation.state === 'idle') tell(location.pathname);
  };
  tell(here.pathname, campaignOf(here.searchParams));
  follow(router.state);
  router.subscribe(follow);
}

/** A page that is the same for everybody has its own path, a personal page the pattern of its route. */
function publicPath(composition: Composition, pathname: string): string | undefined {
  const [locale, path] = splitLocale(pathname);
  const rule = matchRule(rulesOf(composition), path)?.rule;
  return rule && localizedPath(locale, rule.prerendered ? path : rule.path);
}

/**
 * Only the origin of the referrer, because the address of another page of the shop may contain the id of an order. Without
 * a referrer it is the shop's own origin: the scripts replace an empty referrer by the real one.
 */
const siteOf = (referrer: string, own: string): string =>
  URL.canParse(referrer) ? new URL(referrer).origin : own;

/** Only the names of a campaign, which the author of a link writes, and no other part of a query. */
function campaignOf(query: URLSearchParams): string {
  const named = [...query].filter(
    ([name, value]) => /^utm_[a-z]+$/.test(name) && /^[\w.-]{1,60}$/.test(value),
  );
  return named.length > 0 ? `?${new URLSearchParams(named)}` : '';
}
