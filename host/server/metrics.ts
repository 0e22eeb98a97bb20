import type { PageVitals } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import {
  Counter,
  countRequests,
  Gauge,
  Histogram,
  type Registry,
  SECONDS,
  watchSecrets,
} from '@olov/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface RenderObservation {
  remote: string;
  version: string;
  /** `done`, or the kind of the failure: `late`, `threw`, `busy` and others. */
  outcome: string;
  ms: number;
}

/** Figures of the host that only its own code knows. */
export function createHostMetrics(registry: Registry) {
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
    watch: (app: FastifyInstance) => countRequests(app, registry),
    watchSecrets: (keyrings: readonly Keyring[]) => watchSecrets(keyrings, registry),
    keptPage: () => kept.inc(),
    rendered: ({ ms, ...labels }: RenderObservation) => renders.observe(labels, ms / 1000),
    /** `length` is called at each scrape. */
    watchQueue(length: () => number): void {
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

export type HostMetrics = ReturnType<typeof createHostMetrics>;

interface MeasuredPage extends Pick<PageVitals, 'route' | 'locale' | 'connection'> {
  remote: string;
  version: string;
}

type VitalValues = Omit<PageVitals, keyof MeasuredPage>;

/** About twice the pages of a composition in all languages and connections: series of old versions are removed. */
const MOST_PAGES = 500;

/** A forged value must not spoil the sum of the others. */
const HIGHEST = 60;

interface Vital {
  key: keyof VitalValues;
  name: string;
  words: string;
  /** Turns the reported value into that of the metric. */
  factor: number;
  /** The bounds of a good and of a poor value are among them. */
  buckets: number[];
}

const VITALS: readonly Vital[] = [
  {
    key: 'ttfbMs',
    name: 'olov_ttfb_seconds',
    words: 'Time to First Byte in seconds',
    factor: 0.001,
    buckets: [0.2, 0.4, 0.8, 1.8, 4],
  },
  {
    key: 'fcpMs',
    name: 'olov_fcp_seconds',
    words: 'First Contentful Paint in seconds',
    factor: 0.001,
    buckets: [0.9, 1.8, 3, 5, 8],
  },
  {
    key: 'lcpMs',
    name: 'olov_lcp_seconds',
    words: 'Largest Contentful Paint in seconds',
    factor: 0.001,
    buckets: [1.2, 1.8, 2.5, 4, 6, 10],
  },
  {
    key: 'inpMs',
    name: 'olov_inp_seconds',
    words: 'Interaction to Next Paint in seconds',
    factor: 0.001,
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1],
  },
  {
    key: 'cls',
    name: 'olov_cls',
    words: 'Cumulative Layout Shift',
    factor: 1,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  },
];

function createVitalsMetrics(registry: Registry) {
  const labelNames = ['route', 'remote', 'version', 'locale', 'connection'] as const;
  const vitals = VITALS.map(({ name, words, buckets, ...vital }) => {
    const help = `${words}, as visitors measure it: by page, its remote and version, language and connection.`;
    return { ...vital, histogram: new Histogram({ name, help, labelNames, buckets, registers: [registry] }) };
  });
  const pages = new LRUCache<string, MeasuredPage>({
    max: MOST_PAGES,
    dispose({ ...labels }) {
      for (const { histogram } of vitals) histogram.remove(labels);
    },
    noDisposeOnSet: true,
  });
  return ({ ...labels }: MeasuredPage, values: VitalValues): void => {
    pages.set(labelNames.map((name) => labels[name]).join(' '), labels);
    for (const { key, factor, histogram } of vitals) {
      const value = values[key];
      if (value !== undefined) histogram.observe(labels, Math.min(value * factor, HIGHEST));
    }
  };
}
