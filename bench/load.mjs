import http from 'node:http';

/** What a browser says that has never been here. */
const HEADERS = { 'accept-language': 'ru', 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** Asks `count` times for addresses, `atOnce` at a time over kept connections. Answers the seconds it took. */
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

/** One answer, with its bytes as they are sent and the milliseconds it took. */
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
