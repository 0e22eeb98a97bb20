import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawVisitor, VISITORS } from './bucket';

const COOKIE = 'olov_visitor';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The number of this visitor among the buckets of a canary; undefined where none was drawn yet. */
export function visitorOf({ cookies }: Pick<FastifyRequest, 'cookies'>): number | undefined {
  const text = cookies[COOKIE];
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  const visitor = Number(text);
  return visitor < VISITORS ? visitor : undefined;
}

/** Draws a number and keeps it, so that a visitor stays with one version. It tells nothing of the visitor. */
export function drawnVisitor(reply: FastifyReply, isSecure: boolean): number {
  const visitor = drawVisitor();
  reply.setCookie(COOKIE, String(visitor), {
    httpOnly: true,
    path: '/',
    maxAge: YEAR_SECONDS,
    // Telegram's web clients show the shop in a frame, where browsers keep a cookie only on these terms.
    ...(isSecure ? { sameSite: 'none', secure: true, partitioned: true } : { sameSite: 'lax' }),
  });
  return visitor;
}
