import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { UPSTREAM_PREFIX } from '@olov/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { proxyOptions } from '../apiProxy';
import { refuseOtherSites } from '../identity/refuseOtherSites';
import type { Sessions } from '../identity/session';
import type { Upstreams } from './createUpstreams';

interface Options {
  upstreams: Readonly<Record<string, string>>;
  tokenFor: Upstreams['tokenFor'];
  sessions: Pick<Sessions, 'known'>;
}

/** Security: the answer comes from the shop’s origin, so it sets no cookie, no policy and no caching of the shop. */
const PASSED = /^(content-(type|length|encoding|language)|retry-after)$/;

/** Security: an upstream serves data. A script or page of it would run as the shop without the checks of a release. */
const DATA =
  /^(application\/(json|problem\+json|octet-stream|pdf)|image\/(?!svg)|audio\/|video\/|text\/(plain|csv|event-stream))/;

/** Event streams send a heartbeat about every 30 s. */
const PART_MS = 60_000;

export async function upstreamProxy(app: FastifyInstance, { upstreams, tokenFor, sessions }: Options) {
  const customers = new WeakMap<object, string | undefined>();
  app.addHook('onRequest', refuseOtherSites);
  for (const [remote, upstream] of Object.entries(upstreams)) {
    const prefix = `${UPSTREAM_PREFIX}/${remote}`;
    const options = proxyOptions(remote, prefix, upstream);
    const { rewriteRequestHeaders } = options.replyOptions;
    await app.register(httpProxy, {
      ...options,
      undici: { ...options.undici, bodyTimeout: PART_MS },
      async preHandler(request, reply) {
        customers.set(request.raw, (await sessions.known(request))?.customerId);
        return options.preHandler(request, reply);
      },
      replyOptions: {
        ...options.replyOptions,
        rewriteRequestHeaders: (request, headers) => ({
          ...rewriteRequestHeaders(request, headers),
          authorization: `Bearer ${tokenFor(remote, customers.get(rawOf(request)))}`,
        }),
        rewriteHeaders: (headers) => dataOnly(headers),
      },
    });
  }
}

const rawOf = (request: unknown): object => (request as FastifyRequest).raw;

function dataOnly(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => PASSED.test(name));
  const type = headers['content-type'];
  return {
    ...Object.fromEntries(passed),
    'content-security-policy': "default-src 'none'; sandbox",
    ...(type && !DATA.test(type) && { 'content-type': 'text/plain; charset=utf-8' }),
  };
}
