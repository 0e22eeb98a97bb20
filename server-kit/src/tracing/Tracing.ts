export type Attributes = Record<string, string | number>;

/** A timed part of a trace. */
export interface Span {
  readonly traceId: string;
  /** False for the traces that the share leaves out. Its parts are not recorded either. */
  readonly isRecorded: boolean;
  /** Value of the header `traceparent` of requests that belong to this span. */
  readonly traceparent: string;
  /** Begins a part of this span. */
  begin(name: string, kind: SpanType, attributes?: Attributes): Span;
  rename(name: string): void;
  add(attributes: Attributes): void;
  /** `failure` is the kind of a failure. Privacy: never a message, which may quote input. */
  end(failure?: string): void;
}

/** `asked` waits for another process. */
export type SpanType = 'answer' | 'asked' | 'own';

export interface Beginning {
  name: string;
  kind: SpanType;
  /** Header `traceparent` of the caller, if it is trusted. */
  parent?: string | undefined;
  attributes?: Attributes;
}

/** Traces of OpenTelemetry, behind an interface, so that nothing of them is loaded while they are off. */
export interface Tracing {
  begin(beginning: Beginning): Span;
  /** Sends the spans that are left; resolves within two seconds, also if the collector is silent. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Name of the process in the traces. */
  service: string;
  /** Base URL of a collector that accepts OTLP over HTTP; undefined: no traces. */
  endpoint: string | undefined;
  /** Share of the new traces that are recorded, from 0 to 1. */
  share: number;
  log: { warn(details: object, text: string): void; info(details: object, text: string): void };
}
