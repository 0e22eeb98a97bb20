/** Code and data count; pictures and the page itself do not. */
const COUNTED = ['Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload', 'Other'];

// A file that the HTML names is one step beyond it; a file that a script requests is one step beyond that script.
export function watchWaterfall(devtools, pageUrl) {
  const requests = new Map();
  let first;
  devtools.on('Network.requestWillBeSent', ({ request: { url }, type, initiator, timestamp }) => {
    first ??= timestamp;
    if (requests.has(url) || url.startsWith('data:')) return;
    requests.set(url, { url, type, at: (timestamp - first) * 1000, by: authorOf(initiator) });
  });

  const depthOf = (url, seen = new Set()) => {
    const request = requests.get(url);
    if (!request || url === pageUrl || seen.has(url)) return 0;
    return depthOf(request.by, seen.add(url)) + 1;
  };

  return {
    /** The counted requests until `ms` after the navigation, and their depth. */
    until(ms) {
      const counted = [...requests.values()].filter(
        ({ url, type, at }) => url !== pageUrl && at <= ms && COUNTED.includes(type) && !url.endsWith('.svg'),
      );
      return { requests: counted.length, depth: Math.max(0, ...counted.map(({ url }) => depthOf(url))) };
    },
  };
}

/** The file that requested a script: the first one on the call stack that has an address. */
function authorOf({ type, url, stack }) {
  if (type !== 'script') return url;
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((one) => one.url);
    if (frame) return frame.url;
  }
  return url;
}
