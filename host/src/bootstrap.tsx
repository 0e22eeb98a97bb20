import { EARLY_CLICKS } from '@olov/contract';
import type { PageBoot } from '@olov/shared-kit';
import type { KeyValueStorage } from '@olov/shared-kit/host';
import { isLoadFailure } from './builds/loadAgain';
import { loadAnew, ReloadGuard } from './builds/ReloadGuard';
import { isEntered } from './entry/isEntered';
import { readBoot } from './served/data';
import { isTelegram } from './telegram/isTelegram';
import { storageOf } from './visit/browserStorage';
import './layout/early.css';
import './layout/shell.css';
import { createReporter, sendReports } from './observability/createReporter';
import { createTracking } from './observability/createTracking';
import { printError } from './observability/Report';
import { watchScripts } from './observability/watchScripts';
import { start, type Teller } from './start';
import { nextTask } from './timing/moments';
import { unlessLeft } from './timing/unlessLeft';

interface Reporting extends Teller {
  failed(): void;
}

/** Errors of a page with an override would count against the published versions, so they are not sent. */
function startReporting({ composition, overrides, trial, sentryDsn }: PageBoot): Reporting {
  if (overrides) return { report: printError, started: () => {}, failed: () => {} };
  const tracking = createTracking(
    sentryDsn
      ? async () => {
          const { startSentry } = await import(
            /* webpackChunkName: "rare-sentry" */ './observability/sentry'
          );
          return startSentry(sentryDsn, composition);
        }
      : undefined,
  );
  const { report, started, collect, flush } = createReporter({
    build: composition.id,
    view: trial?.view,
    hostVersion: composition.host.version,
    path: () => window.location.pathname,
    track: tracking.tell,
    send: (reports) => sendReports(reports, window),
  });
  watchScripts(window, composition, collect);
  window.addEventListener('pagehide', flush);
  return {
    report,
    started() {
      started();
      tracking.start();
    },
    failed: tracking.start,
  };
}

async function main(): Promise<void> {
  const storage = storageOf(window, 'sessionStorage');
  const guard = new ReloadGuard({
    storage,
    pageBegan: performance.timeOrigin,
    now: Date.now,
    isOnline: () => navigator.onLine,
    load: (href) => loadAnew(window, href),
  });
  let reporting: Pick<Reporting, 'report' | 'failed'> = { report: printError, failed: () => {} };
  try {
    const boot = readBoot(document);
    const begun = startReporting(boot);
    reporting = begun;
    await unlessLeft(async () => {
      const visit = await entryVisit(storage);
      await nextTask();
      if (visit !== 'left') await start(boot, begun, guard, visit);
    });
  } catch (error) {
    reporting.report(error, { area: 'start' });
    if (isLoadFailure(error) && guard.tryReload(window.location.href)) return;
    window[EARLY_CLICKS]?.fail?.();
    reporting.failed();
  }
}

/** The launch data of Telegram or the launch query are read before the router reads the address. */
async function entryVisit(storage: KeyValueStorage | undefined) {
  if (isTelegram(window.location, storage)) {
    const { startTelegram } = await import(/* webpackChunkName: "rare-telegram" */ './telegram');
    return startTelegram(window);
  }
  if (!isEntered(window.location)) return undefined;
  const { startEntry } = await import(/* webpackChunkName: "rare-entry" */ './entry');
  return startEntry(window);
}

void main();
