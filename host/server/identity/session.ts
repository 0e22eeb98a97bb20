import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieTerms } from '../cookieTerms';

const COOKIE = 'olov_session';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Shape of a customer id: 24 unguessable bytes. */
const CUSTOMER_ID = /^[A-Za-z0-9_-]{32}$/;

/**
 * The customer of this browser, from the signed cookie; a first visit gets an
 * unguessable id. Nothing that the page or its query says is asked. Each use
 * renews the cookie, so that a customer ends a year after the last visit.
 */
export function customerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const customerId = knownCustomer(request) ?? randomBytes(24).toString('base64url');
  reply.setCookie(COOKIE, customerId, {
    signed: true,
    httpOnly: true,
    path: '/',
    maxAge: YEAR_SECONDS,
    ...cookieTerms(request, isSecure),
    // Who holds it is the customer: it never goes over plain HTTP where there is https.
    secure: isSecure,
  });
  return customerId;
}

function knownCustomer(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid && value !== null && CUSTOMER_ID.test(value) ? value : undefined;
}
