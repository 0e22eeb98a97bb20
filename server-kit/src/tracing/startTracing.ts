import type { Tracing, TracingOptions } from './Tracing';

export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./openTelemetry');
  return openTelemetry({ ...options, endpoint });
}
