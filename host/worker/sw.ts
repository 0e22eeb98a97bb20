import { KEPT_BUILD_SCRIPT } from '@olov/contract';
import { trustedScripts } from '../src/federation/trustedScripts';
import { createKeeper } from './createKeeper';
import { forget, isOfAnotherWorker } from './kept';
import { kindOf } from './kindOf';
import { openPush, showPush } from './push';
import { readMessage } from './readMessage';
import type { WorkerScope } from './scope';

const scope = self as unknown as WorkerScope;
// Browsers compare this file too, so a release loads it alone. The page’s policy allows the name for the script of the worker.
scope.importScripts(trustedScripts('olov_worker', [KEPT_BUILD_SCRIPT])(KEPT_BUILD_SCRIPT));
const keeper = createKeeper(scope);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forget(scope.caches, isOfAnotherWorker),
      // A page then need not wait for the start of the worker.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  );
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (!kind) return;
  const { request, clientId, preloadResponse } = event;
  event.respondWith(
    keeper[kind]({
      request,
      clientId,
      ...(preloadResponse && { preloadResponse }),
      waitUntil: (work) => event.waitUntil(work),
    }),
  );
});

scope.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message && event.source) event.waitUntil(keeper.keep(event.source.id, message).catch(() => {}));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(scope, event.notification.data));
});
