/** What tells of each frame that a page's compositor was to make (`PipelineReporter`), and of nothing that is not needed. */
const CATEGORIES = ['cc', 'benchmark'];

/** How often a display asks for a frame; in ms. */
const REFRESH_MS = 1000 / 60;

/**
 * Works with a page that scrolls meanwhile, and counts the frames that the browser has shown of the scroll. It moves
 * what is drawn by itself, in a thread of its own; a frame in which the page's scripts had to do it does not count.
 * `rate` a second; `missed`, in percent, for which the display asked in vain since the scroll began; `longestGap` from
 * one to the next in ms; `incomplete`, in percent of those shown: something that the page has was not painted yet.
 * Answers what `work` answered, and `shown`.
 */
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
    // One frame is told of twice where what the page's scripts made came with a later one.
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
