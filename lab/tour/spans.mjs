const textOf = (attributes, name) => attributes.find(({ key }) => key === name)?.value.stringValue;

/** The spans in the body of an OTLP request in JSON. */
export const spansIn = ({ resourceSpans }) =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, name, traceId, spanId, parentSpanId }) => ({
        service: textOf(resource.attributes, 'service.name'),
        name,
        traceId,
        spanId,
        parentSpanId,
        requestId: textOf(attributes, 'olov.request_id'),
      })),
  );

/** The spans of the trace of a request, as `service: name` below that of their parent. */
export function traceOf(spans, requestId) {
  const root = spans.find((span) => span.requestId === requestId && span.service === 'olov-host');
  const pathOf = (span) => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return `${parent ? `${pathOf(parent)} > ` : ''}${span.service}: ${span.name}`;
  };
  return root ? spans.filter(({ traceId }) => traceId === root.traceId).map(pathOf) : [];
}
