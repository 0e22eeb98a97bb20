import { PAGE_REPORT_LIMITS, POLICY_AREA } from '@olov/contract/platform/names';
import type { PageReports } from '@olov/shared-kit';
import { type ErrorContext, printError, type Report } from './Report';

const WAIT_MS = 500;

interface Options {
  build: string;
  view: string | undefined;
  hostVersion: string;
  path: () => string;
  send: (reports: PageReports) => void;
  track?: Report;
}

export interface Reporter {
  report: Report;
  collect: Report;
  started: () => void;
  flush: () => void;
}

export function createReporter({ build, view, hostVersion, path, send, track }: Options): Reporter {
  let isFirst = true;
  const told = new Set<string>();
  let waiting: PageReports['reports'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const collect = (error: unknown, context: ErrorContext) => {
    const { remote = 'host', version = remote === 'host' ? hostVersion : undefined, user, area } = context;
    // An animation may be blocked in each of its frames, and a block is no error by itself.
    if (area !== POLICY_AREA) track?.(error, { remote, version, area });
    const key = `${remote} ${user ?? ''} ${area}`;
    if (told.has(key) || told.size >= PAGE_REPORT_LIMITS.most) return;
    told.add(key);
    waiting.push({
      remote: remote.slice(0, PAGE_REPORT_LIMITS.remote),
      ...(version && { version: version.slice(0, PAGE_REPORT_LIMITS.version) }),
      ...(user && { user: user.slice(0, PAGE_REPORT_LIMITS.remote) }),
      area: area.slice(0, PAGE_REPORT_LIMITS.area),
      message: messageOf(error),
      path: path().slice(0, PAGE_REPORT_LIMITS.path),
    });
    timer ??= setTimeout(flush, WAIT_MS);
  };

  const speak = () => {
    clearTimeout(timer);
    timer = undefined;
    send({ build, ...(view && { view, ...(isFirst && { isFirst }) }), reports: waiting });
    isFirst = false;
    waiting = [];
  };
  const flush = () => {
    if (waiting.length > 0) speak();
  };

  return {
    collect,
    flush,
    started() {
      if (view && isFirst) speak();
    },
    report(error, context) {
      printError(error, context);
      collect(error, context);
    },
  };
}

/** The query and the hash of an address may contain personal data. */
const messageOf = (error: unknown): string =>
  textOf(error)
    .replace(/(https?:\/\/[^\s?#]*)[?#][^\s)]*/g, '$1')
    .slice(0, PAGE_REPORT_LIMITS.message);

function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'unknown';
  }
}

const URL = '/api/reports';

export function sendReports(
  reports: PageReports,
  { navigator, fetch }: { navigator: Partial<Pick<Navigator, 'sendBeacon'>>; fetch: typeof globalThis.fetch },
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  if (navigator.sendBeacon?.(URL, body)) return;
  void fetch(URL, { method: 'POST', body, keepalive: true }).catch(() => {});
}
