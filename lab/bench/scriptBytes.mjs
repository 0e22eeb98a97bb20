/** The bytes of the scripts that a page receives, with the headers of the answers. */
export function countScripts(devtools) {
  const scripts = new Set();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    clear() {
      scripts.clear();
      bytes = 0;
    },
  };
}
