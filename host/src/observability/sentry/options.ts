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
import { createScrub, type RouteOf } from './scrub';
import { scrubEnvelope } from './scrubEnvelope';

/** Attributes in which a page may say what it shows, besides its texts. */
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

/** What is told of this page, and what never is (docs/decisions/0019). */
export function optionsOf(dsn: string, composition: Composition, routeOf: RouteOf): BrowserOptions {
  const scrub = createScrub(routeOf);
  return {
    dsn,
    release: `olov@${composition.id}`,
    dist: composition.host.version,
    // Spec section 9.
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // The shop's own scripts report their errors themselves, with their remote; what others throw in the page, and what
    // the console is told, is nobody's business.
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
        // It would be done by a worker made of a text, which the page's policy refuses, and could not be scrubbed.
        useCompression: false,
      }),
    ],
    // What earlier versions called `sendDefaultPii: false`.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    // The APIs keep logs of their own.
    tracePropagationTargets: [],
    sendClientReports: false,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope, scrub)) };
    },
  };
}
