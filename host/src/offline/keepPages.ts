import type { Locale, MessageToWorker } from '@olov/shared-kit';
import type { Router } from '../router/createRouter';

interface Options {
  router: Pick<Router, 'state' | 'subscribe'>;
  build: string;
  locale: Locale;
  window: Pick<Window, 'location' | 'performance'>;
  /** Calls when the browser has nothing better to do. */
  whenIdle: (then: () => void) => void;
  tell: (message: MessageToWorker) => void;
}

/** Tells the service worker of each page that the visitor comes to, the open one first, with the pictures it showed. */
export function keepPages({ router, build, locale, window, whenIdle, tell }: Options): () => void {
  let told = '';
  const tellOf = ({ location, navigation, initialized }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || told === location.pathname) return;
    told = location.pathname;
    const page = window.location.pathname;
    whenIdle(() => tell({ build, locale, page, pictures: picturesOf(window) }));
  };
  tellOf(router.state);
  return router.subscribe(tellOf);
}

/** The pictures of this shop that the page has loaded. */
const picturesOf = ({ performance, location }: Options['window']): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, name }) => initiatorType === 'img' && name.startsWith(location.origin))
    .map(({ name }) => name);
