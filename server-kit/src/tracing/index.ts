export { nameSpan, nameSpansByRoute } from './routeSpans';
export { startTracing } from './startTracing';
export type { Span, Tracing } from './Tracing';
