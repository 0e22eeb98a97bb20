import http from 'node:http';

/** A proxy before a shop that counts the bytes of the scripts of builds, also of those that a service worker requests. */
export async function startScriptCounter(shopUrl) {
  let bytes = 0;
  const server = http.createServer((request, response) => {
    const isScript = /^\/remotes\/.*\.js$/.test(request.url);
    const passed = http.request(
      shopUrl + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        if (isScript) answer.on('data', (chunk) => (bytes += chunk.length));
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** The bytes since the last call. */
    take() {
      const counted = bytes;
      bytes = 0;
      return counted;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
