export interface CollectedSpan {
  service: string | undefined;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  requestId: string | undefined;
}

export interface TraceExport {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'service' | 'requestId'> & { attributes: Attribute[] })[];
    }[];
  }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

export function spansIn(body: TraceExport): CollectedSpan[];

export function traceOf(spans: readonly CollectedSpan[], requestId: string): string[];
