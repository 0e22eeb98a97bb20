import { type Composition, type Locale, type MessageToWorker, splitLocale } from '@olov/shared-kit';
import type { Router } from '../router/createRouter';
import { matchRule, mayBeKept, rulesOf } from '../router/rules';

interface Options {
  router: Pick<Router, 'state' | 'subscribe'>;
  composition: Composition;
  locale: Locale;
  window: Pick<Window, 'location' | 'performance'>;
  whenIdle: (then: () => void) => void;
  tell: (message: MessageToWorker) => void;
}

/** The returned function names the open page again, so that failed resources are cached. */
export function keepPages({ router, composition, locale, window, whenIdle, tell }: Options) {
  const rules = rulesOf(composition);
  const told = new Set<string>();
  let last: unknown;

  /** The worker requests a page that must not be cached every time that it is named. */
  const pageToKeep = (): { page?: string } => {
    const page = window.location.pathname;
    const [, path] = splitLocale(page);
    const found = matchRule(rules, path);
    if (!found || !mayBeKept(found.rule, path) || told.has(page)) return {};
    told.add(page);
    return { page };
  };
  const tellNow = (isElsewhere = false) =>
    whenIdle(() =>
      tell({
        build: composition.id,
        locale,
        ...pageToKeep(),
        pictures: loaded(window, 'img'),
        answers: loaded(window, 'fetch'),
        ...(isElsewhere && { isElsewhere }),
      }),
    );
  const follow = ({ location, navigation, initialized }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || last === location.key) return;
    last = location.key;
    tellNow();
  };
  follow(router.state);
  router.subscribe(follow);
  return tellNow;
}

const loaded = ({ performance, location }: Options['window'], as: 'img' | 'fetch'): string[] => {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = all.filter(({ initiatorType, name }) => initiatorType === as && isOf(location.origin, name));
  return [...new Set(own.map(({ name }) => name))];
};

const isOf = (origin: string, url: string): boolean => url.startsWith(`${origin}/`);
