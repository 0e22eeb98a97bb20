import { createHash, timingSafeEqual } from 'node:crypto';
import { AUDIENCE, TOKEN_ISSUER } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Database } from '../db/connect';
import { ownerOf } from '../modules/customers/repository';
import { WrongTries } from '../wrongTries';
import { refusal } from './error-handler';
import { tooManyRequests } from './too-many-requests';

declare module 'fastify' {
  interface FastifyRequest {
    customerId: string;
    deviceId: string;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Identity {
  customer: Hook;
  visitor: Hook;
  applicant: Hook;
  /** Refuses tokens of other APIs. */
  reader: Hook;
  staff: Hook;
  /** The host's server, which asks for the status page. */
  status: Hook;
  isStaffToken(token: string): boolean;
  staffMark: string | undefined;
}

interface Options {
  jwksUrl: string;
  staffToken: string | undefined;
  db: Database;
  now(): number;
}

/** Limit of wrong tokens of each network and window; above it every token is refused, even the right one. */
export const MOST_WRONG_TOKENS = 10;
const WINDOW_MS = 60_000;

export function createIdentity(options: Options): Identity {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl));
  const staffDigest = options.staffToken === undefined ? undefined : digest(options.staffToken);
  // Constant-time comparison needs equal lengths, which digests have.
  const isStaffToken = (token: string) =>
    staffDigest !== undefined && timingSafeEqual(digest(token), staffDigest);

  const wrongStaffTokens = new WrongTries(WINDOW_MS, options.now);

  const identify = async (request: FastifyRequest) => {
    const deviceId = await deviceOf(request, keys, AUDIENCE.main);
    request.customerId = await ownerOf(options.db, deviceId);
    request.deviceId = deviceId;
  };

  /** Only different tokens are logged: a client that repeats one wrong token must not flood the log. */
  const noteWrongToken = (request: FastifyRequest, network: string, token: string) => {
    const before = wrongStaffTokens.of(network);
    wrongStaffTokens.count(network, digest(token).toString('base64'));
    if (wrongStaffTokens.of(network) > before)
      request.log.warn({ network }, 'a wrong staff token was refused');
  };

  return {
    isStaffToken,
    staffMark: staffDigest && digest(`mark ${staffDigest.toString('hex')}`).toString('hex'),
    customer(request, reply) {
      keepOut(reply);
      return identify(request);
    },
    async visitor(request) {
      // The request continues as anonymous, even if the keys cannot be fetched: prices need no identity.
      await identify(request).catch(() => {});
    },
    async applicant(request, reply) {
      keepOut(reply);
      request.deviceId = await deviceOf(request, keys, AUDIENCE.hr);
    },
    async status(request, reply) {
      keepOut(reply);
      await deviceOf(request, keys, AUDIENCE.status);
    },
    async reader(request) {
      if (request.headers.authorization === undefined) return;
      request.deviceId = await deviceOf(request, keys, AUDIENCE.hr);
    },
    async staff(request, reply) {
      keepOut(reply);
      const network = networkOf(request.ip);
      if (wrongStaffTokens.of(network) >= MOST_WRONG_TOKENS)
        throw tooManyRequests(request, wrongStaffTokens.waitOf(network));
      const token = bearerOf(request);
      if (token && isStaffToken(token)) return;
      if (token) noteWrongToken(request, network, token);
      throw refusal(request, 401, 'unauthorized');
    },
  };
}

/** The response is private: neither browser nor proxy may cache it. */
const keepOut = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

async function deviceOf(
  request: FastifyRequest,
  keys: ReturnType<typeof createRemoteJWKSet>,
  audience: string,
): Promise<string> {
  const token = bearerOf(request);
  if (!token) throw refusal(request, 401, 'unauthorized');
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: TOKEN_ISSUER,
      audience,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'exp'],
    });
    if (payload.sub) return payload.sub;
  } catch (error) {
    // Keys that cannot be fetched are a fault of the server, not of the customer.
    const isOurs = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
    if (isOurs) throw error;
  }
  throw refusal(request, 401, 'unauthorized');
}

export const visitorOf = ({ customerId, ip }: FastifyRequest) => ({ ...(customerId && { customerId }), ip });

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
