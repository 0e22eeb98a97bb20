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
    /** The owner of whatever the request makes or asks for; set by `Identity`, empty for who is not known. */
    customerId: string;
    /** Whom the token names: a device, which may be one of several of its customer. Only of customers it is told apart. */
    deviceId: string;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface Identity {
  /** Admits a customer with a valid token. */
  customer: Hook;
  /** Admits everybody, and knows a customer by a valid token. */
  visitor: Hook;
  /** Admits who has a valid token of the HR API. */
  applicant: Hook;
  /** Admits everybody to what is public of the HR API, but nobody with a token of another one. */
  reader: Hook;
  /** Admits requests with the staff token. 429 after too many wrong tokens from one network, as on the login page. */
  staff: Hook;
  isStaffToken(token: string): boolean;
  /** Tells one staff token from another, and nothing of it; undefined where there is none. */
  staffMark: string | undefined;
}

interface Options {
  jwksUrl: string;
  staffToken: string | undefined;
  db: Database;
  now(): number;
}

/** Different wrong staff tokens from one network within the window; then none is compared, not even a right one. */
export const MOST_WRONG_TOKENS = 10;
const WINDOW_MS = 60_000;

export function createIdentity(options: Options): Identity {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl));
  const staffDigest = options.staffToken === undefined ? undefined : digest(options.staffToken);
  // Digests have one length, which constant-time comparison demands.
  const isStaffToken = (token: string) =>
    staffDigest !== undefined && timingSafeEqual(digest(token), staffDigest);

  const wrongStaffTokens = new WrongTries(WINDOW_MS, options.now);

  const identify = async (request: FastifyRequest) => {
    const deviceId = await deviceOf(request, keys, AUDIENCE.main);
    request.customerId = await ownerOf(options.db, deviceId);
    request.deviceId = deviceId;
  };

  /** Logged is what counts: a machine that repeats one wrong token does not fill the log. */
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
      // Also where the keys cannot be had just now: a price needs nobody's name.
      await identify(request).catch(() => {});
    },
    async applicant(request, reply) {
      keepOut(reply);
      request.deviceId = await deviceOf(request, keys, AUDIENCE.hr);
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

/** No browser and no proxy keeps the answer: it is for one person. */
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
    // Keys that cannot be fetched are our fault and not the customer's.
    const isOurs = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
    if (isOurs) throw error;
  }
  throw refusal(request, 401, 'unauthorized');
}

/** Who asks, as far as it is known, and from where. */
export const visitorOf = ({ customerId, ip }: FastifyRequest) => ({ ...(customerId && { customerId }), ip });

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
