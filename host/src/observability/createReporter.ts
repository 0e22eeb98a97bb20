import type { PageReports } from '@olov/shared-kit';
import { type ErrorContext, printError, type Report } from './Report';

/** What fails together is sent together. */
const WAIT_MS = 500;
const MOST = 10;

interface Options {
  build: string;
  /** Id that the server gave to this page view while a canary is tried out. */
  view: string | undefined;
  hostVersion: string;
  path: () => string;
  send: (reports: PageReports) => void;
  /** Hears of every error itself, as often as it happens. */
  track?: Report;
}

export interface Reporter {
  /** Prints an error and tells the server of it. */
  report: Report;
  /** Tells the server of an error that the console has already. */
  collect: Report;
  /** Tells a server that tries a canary out that the page runs; once, and not where it has heard of it already. */
  started: () => void;
  /** Sends what waits; for the end of the page. */
  flush: () => void;
}

/** Tells the server what went wrong in this page: each remote once per area, and ten failures at most. */
export function createReporter({ build, view, hostVersion, path, send, track }: Options): Reporter {
  let isFirst = true;
  const told = new Set<string>();
  let waiting: PageReports['reports'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const collect = (error: unknown, context: ErrorContext) => {
    // What belongs to no remote is the shell's own.
    const { remote = 'host', version = remote === 'host' ? hostVersion : undefined, area } = context;
    track?.(error, { remote, version, area });
    const key = `${remote} ${area}`;
    if (told.has(key) || told.size >= MOST) return;
    told.add(key);
    waiting.push({
      remote: remote.slice(0, 64),
      ...(version && { version: version.slice(0, 100) }),
      area: area.slice(0, 100),
      message: messageOf(error),
      path: path().slice(0, 300),
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

/** What an address says after its path may be about a person, so it stays here. */
const messageOf = (error: unknown): string =>
  textOf(error)
    .replace(/(https?:\/\/[^\s?#]*)[?#][^\s)]*/g, '$1')
    .slice(0, 500);

function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'unknown';
  }
}
