/** The bytes of the scripts that a page receives, with the headers of the answers; after `freeze` only of those requested before. */
export function countScripts(devtools) {
  const scripts = new Set();
  let isFrozen = false;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isFrozen && new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    clear() {
      scripts.clear();
      isFrozen = false;
      bytes = 0;
    },
    freeze() {
      isFrozen = true;
    },
  };
}
