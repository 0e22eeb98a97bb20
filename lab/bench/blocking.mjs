import { besideSingle } from './besideSingle.mjs';
import { onPhone } from './browser.mjs';
import { comparison } from './report.mjs';

/** A task blocks for the time beyond this many milliseconds. */
const SHORT_MS = 50;

/** Everything that a page starts by itself has begun within this time. */
const QUIET_MS = 4000;

export async function bench() {
  const row = await besideSingle(blockingOf);
  comparison('blocking', {
    against: 'single bundle',
    rows: [
      row('blocking time of `/`', 'ms', 'blocking', { most: 150 }),
      row('its longest task', 'ms', 'longest', { most: 150 }),
      row('main thread at work', 'ms', 'busy'),
    ],
  });
}

/** Tasks of the main thread between the first paint and four seconds after it and `load`, in ms. */
const blockingOf = (browser, url) =>
  onPhone(browser, { isSlowNetwork: true }, async (page, devtools) => {
    const events = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await devtools.send('Tracing.start', {
      traceConfig: { includedCategories: ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'] },
    });
    await page.goto(`${url}/`, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(QUIET_MS);
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    return blocking(events);
  });

function blocking(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first paint');
  // A task that runs when the trace ends has no duration.
  const tasks = events
    .filter(
      ({ name, pid, tid, ts, dur }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts && dur >= 0,
    )
    .map(({ dur }) => dur / 1000);
  const sum = (times) => times.reduce((total, ms) => total + ms, 0);
  return {
    blocking: sum(tasks.map((ms) => Math.max(0, ms - SHORT_MS))),
    longest: Math.max(...tasks),
    busy: sum(tasks),
  };
}
