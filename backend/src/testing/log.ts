import { Writable } from 'node:stream';
import { pino } from 'pino';

export function aLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace', base: null, timestamp: false }, sink), lines };
}
