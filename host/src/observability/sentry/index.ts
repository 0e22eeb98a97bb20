import type { Composition } from '@olov/shared-kit';
import { captureException, init } from '@sentry/react';
import type { Report } from '../Report';
import { optionsOf } from './options';
import { routesOf } from './routesOf';

const UNCAUGHT = ['script', 'shell', 'start'];

export function startSentry(dsn: string, composition: Composition): Report {
  const routeOf = routesOf(composition);
  const client = init(optionsOf(dsn, composition, routeOf));
  client?.on('beforeStartNavigationSpan', (span, { url } = {}) => {
    span.name = routeOf(new URL(url ?? '', window.location.href).pathname) ?? span.name;
  });
  return (error, { remote, version, area }) => {
    captureException(error instanceof Error ? error : new Error(String(error)), {
      captureContext: { tags: { remote, version, area } },
      mechanism: { type: 'olov', handled: !UNCAUGHT.includes(area) },
    });
  };
}
