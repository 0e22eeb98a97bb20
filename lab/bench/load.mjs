import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** The headers of a browser without caches. */
const HEADERS = { 'accept-language': 'ru', 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** Returns the time in seconds. `headersOf` returns the headers of a request by its number; `demand` is a text that each answer contains. */
export async function ask(url, pathOf, { count, atOnce = 8, headersOf = () => ({}), demand }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let asked = 0;
  const visitor = async () => {
    while (asked < count) {
      asked += 1;
      const answer = await get(url + pathOf(asked), agent, headersOf(asked));
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      if (demand && !textOf(answer).includes(demand)) throw new Error(`${url} answered without ${demand}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, visitor));
  agent.destroy();
  return (performance.now() - began) / 1000;
}

/** Resolves with the bytes as they are sent, and the time in ms. With a body the request is a POST of JSON. */
export function get(url, agent, headers = {}, body = undefined) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const method = json ? 'POST' : 'GET';
    const type = json && { 'content-type': 'application/json' };
    http
      .request(url, { agent, method, headers: { ...HEADERS, ...type, ...headers } }, (response) => {
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
      .on('error', reject)
      .end(json);
  });
}

export const textOf = ({ headers, body }) =>
  String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body);
