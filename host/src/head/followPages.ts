import { type RootStore, splitLocale } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import type { Report } from '../observability/Report';
import type { PageResult } from '../router/context';
import type { Router } from '../router/createRouter';
import { namedHead, pageHead } from './pageHead';
import { showTags } from './showTags';
import { tagsOf, titleOf } from './tagsOf';

interface Options {
  router: Router;
  stores: RootStore;
  intl: IntlShape;
  window: Window;
  /** Calls when the browser has nothing better to do. */
  whenIdle: (then: () => void) => void;
  report: Report;
}

type State = Router['state'];

/**
 * Lets the document tell of each page that the visitor moves to what the server's HTML tells of it: its title at once,
 * the rest when the browser is idle. Until the returned function is called.
 */
export function followPages({ router, stores, intl, window, whenIdle, report }: Options): () => void {
  const publicUrl = publicUrlIn(window.document) ?? window.location.origin;
  let shown: { pathname: string; result: PageResult | undefined } | undefined;

  const tell = ({ initialized, navigation, location, matches, loaderData, errors }: State) => {
    if (!initialized || navigation.state !== 'idle') return;
    const result = loaderData[matches.at(-1)?.route.id ?? ''] as PageResult | undefined;
    const { pathname } = location;
    if (shown?.pathname === pathname && shown.result === result) return;
    const page = { pathname, result };
    shown = page;
    // An area that failed is still the page that it was to be.
    if (errors || result?.status === 'failed') return;
    const [locale, path] = splitLocale(pathname.replace(/(.)\/$/, '$1'));
    const about = { brand: stores.brand, locale, path, publicUrl, isHidden: result?.status !== 'loaded' };
    window.document.title = titleOf({ ...about, head: namedHead(result, intl) });
    whenIdle(async () => {
      if (shown !== page) return;
      const head = await pageHead(result, { stores, intl, publicUrl, report });
      if (shown === page) showTags(window.document, tagsOf({ ...about, head }));
    });
  };

  tell(router.state);
  return router.subscribe(tell);
}

/** Where the shop is to be reached, as the server says: it may be reached elsewhere as well. */
function publicUrlIn(document: Document): string | undefined {
  const { content } = document.querySelector<HTMLMetaElement>('meta[property="og:url"]') ?? {};
  return content && new URL(content).origin;
}
