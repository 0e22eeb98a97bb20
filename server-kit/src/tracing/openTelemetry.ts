import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanType, Tracing, TracingOptions } from './Tracing';

/** A collector that does not answer must not delay the end of the process. */
const FLUSH_MS = 2000;
const EXPORT_MS = 5000;

const KINDS: Record<SpanType, SpanKind> = {
  answer: SpanKind.SERVER,
  asked: SpanKind.CLIENT,
  own: SpanKind.INTERNAL,
};

const propagator = new W3CTraceContextPropagator();

export function openTelemetry({
  service,
  endpoint,
  share,
  log,
}: TracingOptions & { endpoint: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: toldOnce(exporter, { endpoint, log }) })],
  });
  const tracer = provider.getTracer('olov');
  return {
    begin({ name, kind, parent, attributes }) {
      const carrier = { traceparent: parent };
      const context = parent ? propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter) : ROOT_CONTEXT;
      return spanOf(
        tracer,
        tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, context),
      );
    },
    async close() {
      const late = sleep(FLUSH_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function spanOf(tracer: Tracer, span: OtelSpan): Span {
  const context = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId: span.spanContext().traceId,
    isRecorded: span.isRecording(),
    traceparent: traceparentOf(context),
    begin: (name, kind, attributes = {}) =>
      spanOf(tracer, tracer.startSpan(name, { kind: KINDS[kind], attributes }, context)),
    rename: (name) => void span.updateName(name),
    add: (attributes) => void span.setAttributes(attributes),
    end(failure) {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function traceparentOf(context: Context): string {
  const carrier: Record<string, string> = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier.traceparent ?? '';
}

/** Logs when the collector fails and when it works again, not each attempt. */
function toldOnce(
  exporter: SpanExporter,
  { endpoint, log }: Pick<TracingOptions, 'log'> & { endpoint: string },
): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code === ExportResultCode.FAILED;
        if (fails && !isFailing) {
          log.warn({ endpoint, err: result.error }, 'the collector does not accept traces, which are lost');
        }
        if (!fails && isFailing) log.info({ endpoint }, 'the collector accepts traces again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
