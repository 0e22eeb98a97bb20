import { YEAR_S } from '@olov/contract/platform/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawVisitor, VISITORS } from './bucket';
import type { Composed } from './compose';
import type { Compositions } from './compositions';

const COOKIE = 'olov_visitor';

export function visitorOf({ cookies }: Pick<FastifyRequest, 'cookies'>): number | undefined {
  const text = cookies[COOKIE];
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  const visitor = Number(text);
  return visitor < VISITORS ? visitor : undefined;
}

/** The composition of an open page. A browser without cookies gets a random one with each page, so it names the build. */
export async function composedFor(
  request: Pick<FastifyRequest, 'cookies' | 'query'>,
  compositions: Pick<Compositions, 'read' | 'of' | 'given'>,
): Promise<Composed | undefined> {
  const visitor = visitorOf(request);
  const document = await compositions.read();
  const { build } = request.query as { build?: unknown };
  const own = visitor === undefined ? await compositions.given(build, document) : undefined;
  return own ?? compositions.of({ visitor }, document);
}

export function drawnVisitor(reply: FastifyReply, isSecure: boolean): number {
  const visitor = drawVisitor();
  reply.setCookie(COOKIE, String(visitor), {
    httpOnly: true,
    path: '/',
    maxAge: YEAR_S,
    // Browsers store a cookie in the frame of a Telegram web client only with these attributes.
    ...(isSecure ? { sameSite: 'none', secure: true, partitioned: true } : { sameSite: 'lax' }),
  });
  return visitor;
}
