import { type PageHead, type RootStore, splitLocale } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import { isRouteErrorResponse } from '@olov/shared-kit/router';
import type { Report } from '../observability/Report';
import type { PageResult } from '../router/context';
import type { Router } from '../router/createRouter';
import { namedHead, pageHead } from './pageHead';
import { type Tag, tagsOf, titleOf } from './tagsOf';

interface Options {
  router: Router;
  stores: RootStore;
  intl: IntlShape;
  window: Window;
  whenIdle: (then: () => void) => void;
  report: Report;
}

type State = Router['state'];

export function followPages({ router, stores, intl, window, whenIdle, report }: Options): () => void {
  const publicUrl = publicUrlIn(window.document) ?? window.location.origin;
  let shown: Pick<State, 'errors'> & { pathname: string; result: PageResult | undefined } = {
    errors: null,
    pathname: '',
    result: undefined,
  };

  const tell = ({ initialized, navigation, location, matches, loaderData, errors }: State) => {
    if (!initialized || navigation.state !== 'idle' || isBare(window.document)) return;
    const result = loaderData[matches.at(-1)?.route.id ?? ''] as PageResult | undefined;
    const { pathname } = location;
    if (shown.pathname === pathname && shown.result === result && shown.errors === errors) return;
    const page = { pathname, result, errors };
    shown = page;
    if (result?.status === 'failed') return;
    const [locale, path] = splitLocale(pathname);
    const about = { brand: stores.brand, locale, path, publicUrl, isHidden: result?.status !== 'loaded' };
    const named = errors ? errorHead(errors, intl) : namedHead(result, intl);
    window.document.title = titleOf({ ...about, head: named });
    whenIdle(async () => {
      if (shown !== page) return;
      const head = errors ? named : await pageHead(result, { stores, intl, publicUrl, report });
      if (shown === page && !isBare(window.document)) showTags(window.document, tagsOf({ ...about, head }));
    });
  };

  tell(router.state);
  return router.subscribe(tell);
}

function errorHead(errors: NonNullable<State['errors']>, intl: IntlShape): PageHead {
  const [error] = Object.values(errors);
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return { title: intl.formatMessage({ id: isNotFound ? 'shell.error.not-found' : 'shell.error.internal' }) };
}

function publicUrlIn(document: Document): string | undefined {
  const { content } = document.querySelector<HTMLMetaElement>('meta[property="og:url"]') ?? {};
  return content && new URL(content).origin;
}

const isBare = (document: Document): boolean => document.querySelector('[data-bare]') !== null;

const OF_A_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]:is([hreflang], [type])',
  'script[type="application/ld+json"]',
].join();

function showTags(document: Document, tags: readonly Tag[]): void {
  for (const old of document.head.querySelectorAll(OF_A_PAGE)) old.remove();
  for (const tag of tags) {
    if (tag.name === 'title') document.title = tag.text;
    else {
      const element = document.createElement(tag.name);
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
      document.head.append(element);
    }
  }
}
