import { forget } from './kept';
import type { WorkerScope } from './scope';

// The kill switch: a browser that has the shop's worker fetches this in its place, and is rid of both.
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forget(scope.caches), scope.registration.unregister()])),
);
