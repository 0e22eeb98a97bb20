import type { PageBoot } from '@olov/shared-kit';
import { readBoot } from './boot';
import { storageOf } from './browserStorage';
import { isLoadFailure } from './builds/loadFailure';
import { loadAnew, ReloadGuard } from './builds/ReloadGuard';
import { showStartFailure } from './errors/showStartFailure';
import './layout/shell.css';
import { createReporter } from './observability/createReporter';
import { printError } from './observability/Report';
import { sendReports } from './observability/sendReports';
import { watchScripts } from './observability/watchScripts';
import { start, type Teller } from './start';

/** Tells the server of this page's errors. A developer's own build would only blame the published ones. */
function startReporting({ composition, overrides, trial }: PageBoot): Teller {
  if (overrides) return { report: printError, started: () => {} };
  const { report, started, collect, flush } = createReporter({
    build: composition.id,
    view: trial?.view,
    hostVersion: composition.host.version,
    path: () => window.location.pathname,
    send: (reports) => sendReports(reports, window),
  });
  watchScripts(window, composition, collect);
  window.addEventListener('pagehide', flush);
  return { report, started };
}

async function main(): Promise<void> {
  const guard = new ReloadGuard({
    storage: storageOf(window, 'sessionStorage'),
    pageBegan: performance.timeOrigin,
    now: Date.now,
    isOnline: () => navigator.onLine,
    load: (href) => loadAnew(window, href),
  });
  let report = printError;
  try {
    const boot = readBoot(document);
    const reporter = startReporting(boot);
    report = reporter.report;
    await start(boot, reporter, guard);
  } catch (error) {
    report(error, { area: 'start' });
    if (isLoadFailure(error) && guard.tryReload(window.location.href)) return;
    showStartFailure(document);
  }
}

void main();
