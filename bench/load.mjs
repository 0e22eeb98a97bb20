import http from 'node:http';

/** The headers of a browser without caches. */
const HEADERS = { 'accept-language': 'ru', 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** Returns the time in seconds. */
export async function ask(url, pathOf, { count, atOnce = 8 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let asked = 0;
  const visitor = async () => {
    while (asked < count) {
      asked += 1;
      const { status } = await get(url + pathOf(asked), agent);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, visitor));
  agent.destroy();
  return (performance.now() - began) / 1000;
}

/** Resolves with the number of bytes as they are sent, and the time in ms. */
export function get(url, agent, headers = {}) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { ...HEADERS, ...headers } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        );
        response.on('error', reject);
      })
      .on('error', reject);
  });
}
