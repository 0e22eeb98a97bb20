import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Answers for the main thread, whose event loop may be busy; a main thread that has not reported for `hungMs` hangs. */
const { host, port, hungMs } = workerData as { host: string; port: number; hungMs: number };
let report = 'starting';
let wasReady = false;
let heardAt = performance.now();

parentPort?.on('message', (message: string) => {
  report = message;
  wasReady ||= message === 'ready';
  heardAt = performance.now();
});

function statusOf(path: string | undefined): string | undefined {
  if (performance.now() - heardAt > hungMs) return 'hung';
  if (path === '/healthz') return 'alive';
  if (path === '/readyz') return report;
  // For a balancer without a reserve: what is away for all servers, such as the database, takes none out.
  if (path === '/servez') return wasReady && report !== 'ending' ? 'serving' : report;
  return undefined;
}

const server = createServer(({ url = '' }, response) => {
  const path = url.split('?', 1)[0];
  const found = statusOf(path);
  const status = found === undefined ? 404 : ['alive', 'ready', 'serving'].includes(found) ? 200 : 503;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: found ?? 'not-found' }));
});
server.listen(port, host, () => parentPort?.postMessage(server.address()));
