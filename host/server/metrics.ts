import { Counter, countRequests, Gauge, Histogram, type Registry, SECONDS } from '@olov/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { createVitalsMetrics, type MeasuredPage, type VitalValues } from './vitalsMetrics';

export interface RenderObservation {
  remote: string;
  version: string;
  /** `done`, or the kind of the failure: `late`, `threw`, `busy` and others. */
  outcome: string;
  ms: number;
}

/** Figures of the host that only its own code knows. */
export interface HostMetrics {
  watch(app: FastifyInstance): void;
  keptPage(): void;
  rendered(observation: RenderObservation): void;
  /** `length` is called at each scrape. */
  watchQueue(length: () => number): void;
  measured(page: MeasuredPage, values: VitalValues): void;
}

export function createHostMetrics(registry: Registry): HostMetrics {
  const kept = new Counter({
    name: 'olov_kept_pages_total',
    help: 'Responses with a page of the last second, which no other metric counts.',
    registers: [registry],
  });
  const renders = new Histogram({
    name: 'olov_render_seconds',
    help: 'Time of the renderings in seconds, by remote, version and outcome.',
    labelNames: ['remote', 'version', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    watch: (app) => countRequests(app, registry),
    keptPage: () => kept.inc(),
    rendered: ({ ms, ...labels }) => renders.observe(labels, ms / 1000),
    watchQueue(length) {
      new Gauge({
        name: 'olov_render_queue',
        help: 'Renderings and loads of data that wait for a render worker.',
        registers: [registry],
        collect() {
          this.set(length());
        },
      });
    },
    measured: createVitalsMetrics(registry),
  };
}
