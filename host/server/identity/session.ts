import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'olov_session';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shape of a customer id: 24 unguessable bytes. */
const CUSTOMER_ID = /^[A-Za-z0-9_-]{32}$/;

/**
 * The customer of this browser, from the signed cookie; a first visit gets an
 * unguessable id. Nothing that the page or its query says is asked.
 */
export function customerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const cookie = request.cookies[COOKIE];
  const signed = cookie === undefined ? undefined : request.unsignCookie(cookie);
  if (signed?.valid && CUSTOMER_ID.test(signed.value ?? '')) return signed.value as string;
  const customerId = randomBytes(24).toString('base64url');
  reply.setCookie(COOKIE, customerId, {
    signed: true,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  });
  return customerId;
}
