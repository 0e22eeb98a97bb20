import { type Composition, type PageReports, type PageVitals, splitLocale } from '@olov/shared-kit';
import type { Router } from '../router/createRouter';
import { matchRule, rulesOf } from '../router/rules';
import { sendReports } from './createReporter';

interface Page {
  router: Pick<Router, 'state' | 'subscribe'>;
  composition: Composition;
  /** The address of the first page: when this code is loaded, another one may be shown. */
  here: Pick<URL, 'pathname'>;
  window: Pick<Window, 'addEventListener' | 'fetch'> & {
    document: Pick<Document, 'addEventListener' | 'visibilityState'>;
    navigator: Pick<Navigator, 'sendBeacon'> & { connection?: { effectiveType?: string } };
  };
}

type Measured = Pick<PageVitals, 'ttfbMs' | 'fcpMs' | 'lcpMs' | 'inpMs' | 'cls'>;

const CONNECTIONS = ['slow-2g', '2g', '3g', '4g'] as const;

/**
 * Sends the vitals of the first page once: when another page replaces it or the tab is hidden. Later vitals would
 * belong to other pages.
 */
export async function measureVitals(
  { router, composition, here: { pathname }, window }: Page,
  share: number,
  {
    loadVitals = importVitals,
    random = Math.random,
  }: { loadVitals?: () => Promise<Vitals>; random?: () => number } = {},
): Promise<void> {
  const { document, navigator } = window;
  const [locale, path] = splitLocale(pathname);
  const found = matchRule(rulesOf(composition), path);
  if (!found || router.state.location.pathname !== pathname || random() >= share) return;
  const measured: Measured = {};
  let isOver = false;
  const send = () => {
    if (isOver || Object.keys(measured).length === 0) return;
    isOver = true;
    const vitals = { route: found.rule.path, locale, connection: connectionOf(navigator), ...measured };
    const message: PageReports = { build: composition.id, vitals, reports: [] };
    sendReports(message, window);
  };
  const end = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    end();
    send();
    isOver = true;
  });
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await loadVitals();
  if (isOver) return;
  const follow = { reportAllChanges: true };
  onTTFB(({ value }) => Object.assign(measured, { ttfbMs: value }));
  onFCP(({ value }) => Object.assign(measured, { fcpMs: value }));
  onLCP(({ value }) => Object.assign(measured, { lcpMs: value }), follow);
  onINP(({ value }) => Object.assign(measured, { inpMs: value }), follow);
  onCLS(({ value }) => Object.assign(measured, { cls: value }), follow);

  // web-vitals asked for the same events before, so its last values are here.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}

const connectionOf = ({ connection }: Page['window']['navigator']): PageVitals['connection'] =>
  CONNECTIONS.find((type) => type === connection?.effectiveType) ?? 'unknown';

export type Vitals = typeof import('web-vitals');

export const importVitals = (): Promise<Vitals> => import(/* webpackChunkName: "rare-vitals" */ 'web-vitals');
