import type { Report } from './Report';

/** Before it is loaded; who wants to know of more has the shop's own reports. */
const MOST_KEPT = 20;

/**
 * Errors for the error tracking of the chain, which comes after the first view (docs/decisions/0019): those from
 * before are kept for it. Without `load` there is none, and nothing is kept.
 */
export function createTracking(load: (() => Promise<Report>) | undefined) {
  let kept: Parameters<Report>[] = [];
  let isAsked = false;
  let tell: Report = (...told) => {
    if (load && kept.length < MOST_KEPT) kept.push(told);
  };

  return {
    tell: ((error, context) => tell(error, context)) satisfies Report,
    /** Loads it, once. A page that cannot goes on without. */
    start() {
      if (!load || isAsked) return;
      isAsked = true;
      load().then(
        (report) => {
          tell = report;
          for (const told of kept) report(...told);
          kept = [];
        },
        (error) => {
          tell = () => {};
          console.warn('[olov] error tracking:', error);
        },
      );
    },
  };
}
