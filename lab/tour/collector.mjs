// Receives traces as OTLP over HTTP in JSON, and prints each span as a line of JSON: node collector.mjs <port>
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { spansIn } from './spans.mjs';

createServer(async (request, response) => {
  for (const span of spansIn(await json(request))) console.log(JSON.stringify(span));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(Number(process.argv[2]), '127.0.0.1');
