/** `PipelineReporter` events report each frame of the compositor; other categories would slow the page. */
const CATEGORIES = ['cc', 'benchmark'];

const REFRESH_MS = 1000 / 60;

// Counts the frames of a scroll that the browser has shown without the page's main thread. `rate` is per
// second; `missed` and `incomplete` are percentages, the latter of frames with parts that were not painted
// yet; `longestGap` is in ms.
export async function withShownFrames(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  let result;
  let trace;
  try {
    result = await work();
  } finally {
    trace = await browser.stopTracing();
  }
  return { result, shown: framesOf(JSON.parse(trace).traceEvents) };
}

function framesOf(events) {
  const begun = new Map();
  const shown = new Map();
  const asked = new Set();
  for (const { name, ph, ts, args, pid, id2 } of events) {
    if (name !== 'PipelineReporter') continue;
    const id = `${pid} ${id2.local}`;
    if (ph === 'b') begun.set(id, args.frame_reporter);
    const frame = ph === 'e' && begun.get(id);
    if (frame?.scroll_state !== 'SCROLL_COMPOSITOR_THREAD') continue;
    asked.add(frame.frame_sequence);
    if (!frame.state.startsWith('STATE_PRESENTED')) continue;
    // A frame is reported twice if the changes of the page's scripts came with a later one.
    const known = shown.get(frame.frame_sequence);
    shown.set(frame.frame_sequence, {
      at: Math.min(known?.at ?? Number.POSITIVE_INFINITY, ts / 1000),
      isIncomplete: Boolean(known?.isIncomplete || frame.has_missing_content),
    });
  }
  if (shown.size < 2) throw new Error('the browser has shown no frame of the scroll that it made by itself');
  const first = Math.min(...asked);
  const late = Math.min(...shown.keys()) - first;
  const frames = [...shown.values()].sort((one, other) => one.at - other.at);
  const gaps = frames.slice(1).map(({ at }, index) => at - frames[index].at);
  const inVain = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / REFRESH_MS) - 1), late);
  const span = frames.at(-1).at - frames[0].at;
  return {
    rate: (gaps.length * 1000) / span,
    missed: (inVain / (late + Math.round(span / REFRESH_MS))) * 100,
    longestGap: Math.max(...gaps),
    incomplete: (frames.filter(({ isIncomplete }) => isIncomplete).length / frames.length) * 100,
  };
}
