// A receiver of the shop's events that prints each one once: WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';

const WINDOW_SECONDS = 300;
const MOST_BYTES = 64 * 1024;

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');
if (key.length < 24) throw new Error('WEBHOOK_SECRET is not set.');

function isGenuine(
  { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' },
  body,
) {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= WINDOW_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

async function bodyOf(request) {
  const pieces = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

// A receiver of your own stores these ids together with its own change, in one transaction.
const seen = new Set();

const server = http.createServer(async (request, response) => {
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  if (body === undefined) return response.writeHead(400).end();
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  if (!seen.has(event.id)) console.log(JSON.stringify(event));
  seen.add(event.id);
  response.writeHead(204).end();
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.error(`listening on http://127.0.0.1:${server.address().port}`);
});
