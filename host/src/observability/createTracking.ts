import type { Report } from './Report';

const MOST_KEPT = 20;

/** The tracking loads after the first view (docs/decisions/0019); earlier errors are stored for it. */
export function createTracking(load: (() => Promise<Report>) | undefined) {
  let kept: Parameters<Report>[] = [];
  let isAsked = false;
  let tell: Report = (...told) => {
    if (load && kept.length < MOST_KEPT) kept.push(told);
  };

  return {
    tell: ((error, context) => tell(error, context)) satisfies Report,
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
