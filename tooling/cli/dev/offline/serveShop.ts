import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { CALLS, FEATURES, type Feature } from '@olov/contract/platform/calls';
import { escapeJson } from '@olov/contract/platform/json';
import { LOCALE_INFO, type Locale, splitLocale } from '@olov/contract/platform/locales';
import { coreCalls } from '../../../testing/backends/core';
import { answerTo, type Calls } from '../../../testing/backends/serve';
import { openMemory } from '../../../testing/backends/spec';
import { type Archive, callOf, keyOf, type Recorded, textOf } from './Archive';
import { bootIn, SAVED_BASE, withBoot } from './saveShop';

interface Options {
  port: number;
  host: string;
  /** The address of the dev server. */
  base: string;
}

const TOKEN = ['{}', '{"sub":"offline"}', '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
const TOKENS: Record<string, object> = {
  '/api/token': { token: TOKEN, customerId: 'offline', expiresIn: 3600 },
  '/api/hr_token': { token: TOKEN, expiresIn: 3600 },
};

/** Calls that the archive cannot have: they are answered in memory. */
const EMULATED = [
  'POST /api/delivery/Calculate',
  'POST /api/delivery/Create',
  'GET /api/delivery/List',
  'GET /api/delivery/Get',
] as const;

/** Serves a saved shop with the build of a dev server in every page. */
export async function serveShop(archive: Archive, { port, host, base }: Options) {
  const calls = emulatedCalls(archive);
  const missing = missingFeatures(archive);
  const atBase = (text: string) => text.replaceAll(placeOf(SAVED_BASE), placeOf(base));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    const { pathname } = new URL(url, base);
    const send = (status: number, type: string, body: string | Buffer, more = {}) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body);
    const json = (status: number, body: unknown) =>
      send(status, 'application/json', body === undefined ? '' : JSON.stringify(body));

    const call = callOf(method, pathname);
    const emulated = EMULATED.find((one) => one === call);
    if (emulated && calls[emulated]) {
      const { status = 200, body } = await answerTo(calls[emulated], request);
      return json(status, body);
    }
    const recorded = method === 'GET' ? archive.answers[keyOf(nearest(url))] : undefined;
    if (recorded) return send(200, recorded.type, Buffer.from(recorded.body, 'base64'));
    if (TOKENS[pathname]) return json(200, TOKENS[pathname]);
    const page = archive.answers[`page ${splitLocale(pathname)[0]}`];
    if (method === 'GET' && page && headers.accept?.includes('text/html')) {
      const html = textOf(page);
      const boot = escapeJson({ ...bootIn(html), missing });
      return send(200, page.type, atBase(withBoot(html, boot)), {
        'content-security-policy': atBase(page.policy ?? ''),
      });
    }
    const error = `The saved shop has no answer to ${method} ${pathname}: try it in the shop itself`;
    json(501, { error, code: 'not-saved' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await once(server.listen(port, host), 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Every restaurant is near. */
const nearest = (url: string) => url.replace('/restaurants/GetByLocation', '/restaurants/List');

const placeOf = (base: string) => new URL(base).host;

function emulatedCalls({ answers }: Archive): Calls {
  const productsIn = (locale: Locale) =>
    Object.entries(answers).flatMap(([key, answer]) =>
      key.startsWith(`/main/api/shop?Language=${LOCALE_INFO[locale].id}`)
        ? JSON.parse(textOf(answer as Recorded)).products
        : [],
    );
  return coreCalls(openMemory(), productsIn);
}

/** The shop leaves out what nothing answers, as with a back end that lacks it. */
function missingFeatures({ answers }: Archive): Feature[] {
  const saved = Object.keys(answers).map((key) => callOf('GET', key.split('?')[0] ?? ''));
  const answered = new Set([...saved, ...EMULATED]);
  const there = new Set([...answered].map((id) => id && Object(CALLS[id]).feature));
  return FEATURES.filter((feature) => !there.has(feature));
}
