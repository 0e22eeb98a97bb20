import { createScrub, type RouteOf } from '@olov/contract/platform/scrub';
import type { Composition } from '@olov/shared-kit';
import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { scrubEnvelope } from './scrubEnvelope';

const SPEAKING_ATTRIBUTES = [
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'label',
  'content',
  'value',
  'download',
];

/** docs/decisions/0019 names the data that are sent, and those that never are. */
export function optionsOf(dsn: string, composition: Composition, routeOf: RouteOf): BrowserOptions {
  const scrub = createScrub(routeOf);
  return {
    dsn,
    release: `olov@${composition.id}`,
    dist: composition.host.version,
    // The shares of traces and recordings that are sent (spec section 9).
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // The shop’s own scripts report their errors themselves; other scripts and the console are not collected.
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration({ dom: false, xhr: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({
          ...span,
          name: (span.op === 'pageload' && routeOf(window.location.pathname)) || span.name,
        }),
      }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: SPEAKING_ATTRIBUTES,
        // Compression needs a worker from a blob, which the page’s policy refuses, and could not be scrubbed.
        useCompression: false,
      }),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // The APIs write their own logs.
    tracePropagationTargets: [],
    sendClientReports: false,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope, scrub)) };
    },
  };
}
