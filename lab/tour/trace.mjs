// Prints the trace of a request, a span a line below its parents: node trace.mjs <output of collector.mjs> <request id>
import { readFileSync } from 'node:fs';
import { traceOf } from './spans.mjs';

const [file, requestId] = process.argv.slice(2);
const spans = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
for (const line of traceOf(spans, requestId).sort()) console.log(line);
