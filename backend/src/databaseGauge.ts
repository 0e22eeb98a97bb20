import { Gauge, type Registry } from '@olov/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';

interface Place {
  registry: Registry;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Asked {
  name: string;
  help: string;
  labelNames?: string[];
  read(gauge: Gauge): Promise<void>;
}

/** A scrape while the database is down leaves this metric out and gives the rest. */
export function gaugeFromDatabase({ registry, log }: Place, { name, help, labelNames = [], read }: Asked) {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        await read(this);
      } catch (error) {
        log.warn({ err: error, metric: name }, 'a metric could not be read from the database');
        this.remove();
      }
    },
  });
}
