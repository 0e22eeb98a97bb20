import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Answers for the main thread, whose event loop may be busy; a main thread that has not reported for `hungMs` hangs. */
const { host, port, hungMs } = workerData as { host: string; port: number; hungMs: number };
let report = 'starting';
let heardAt = performance.now();

parentPort?.on('message', (message: string) => {
  report = message;
  heardAt = performance.now();
});

const server = createServer(({ url = '' }, response) => {
  const path = url.split('?', 1)[0];
  const isHung = performance.now() - heardAt > hungMs;
  const found = isHung ? 'hung' : path === '/healthz' ? 'alive' : path === '/readyz' ? report : undefined;
  const status = found === undefined ? 404 : found === 'alive' || found === 'ready' ? 200 : 503;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: found ?? 'not-found' }));
});
server.listen(port, host, () => parentPort?.postMessage(server.address()));
