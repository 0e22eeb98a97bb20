import { forget } from './kept';
import type { WorkerScope } from './scope';

// The kill switch: a browser with the shop’s worker loads this script as its update.
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forget(scope.caches), scope.registration.unregister()])),
);
