import type { Composition, PageBoot, PageReports, RootStore } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import type { BuildStore } from './builds/BuildStore';
import { createNewestBuild, startBuildCheck } from './builds/newestBuild';
import type { ReloadGuard } from './builds/ReloadGuard';
import { keepFocus } from './focus/keepFocus';
import { boundedFetch } from './http/boundedFetch';
import type { ShellStore } from './layout/ShellStore';
import { sendReports } from './observability/createReporter';
import { measureView } from './observability/measureView';
import { measureVitals } from './observability/measureVitals';
import type { Report } from './observability/Report';
import type { ownersOf } from './observability/watchScripts';
import { startOffline } from './offline/startOffline';
import type { Router } from './router/createRouter';
import { unlessLeft } from './timing/unlessLeft';

/* The services of an open page that the first view does not need: a chunk of its own. */

export { followPages } from './head/followPages';
export { reportRecovered } from './observability/reportRecovered';

/** An open page, as its services see it. */
export interface OpenPage {
  boot: PageBoot;
  composition: Composition;
  router: Router;
  stores: RootStore;
  shell: ShellStore;
  builds: BuildStore;
  guard: ReloadGuard;
  intl: IntlShape;
  /** The address with which the page was opened. */
  here: URL;
  isServed: boolean;
  window: Window & typeof globalThis;
  fetch: typeof fetch;
  whenIdle: (then: () => void) => void;
  ownerOf: ReturnType<typeof ownersOf>;
  report: Report;
}

export function measure(page: OpenPage, startMs: number): void {
  const { boot, composition, isServed, stores, window } = page;
  const { trial, vitals } = boot;
  if (vitals) void measureVitals(page, vitals);
  if (!trial) return;
  const send = (message: PageReports) => sendReports(message, window);
  const { events } = stores;
  void measureView({ build: composition.id, view: trial.view, startMs, isServed, events, send });
}

export function startServices(page: OpenPage): void {
  const { boot, composition, stores, builds, window, fetch } = page;
  keepFocus(window);
  if (boot.overrides) return;
  const { analytics } = boot;
  if (analytics)
    import(/* webpackChunkName: "rare-analytics" */ './analytics').then(
      ({ startAnalytics }) => startAnalytics({ ...page, settings: analytics }),
      (error) => console.warn('[olov] statistics:', error),
    );
  const now = stores.clock.readTime;
  const askShop = createNewestBuild({ current: composition.id, builds, fetch, now });
  startBuildCheck({ ask: () => unlessLeft(askShop), document: window.document, now });
  startOffline({ ...page, askShop, fetch: boundedFetch(fetch) });
}
