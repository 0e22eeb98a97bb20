import { AUDIENCE, TOKEN_ISSUER } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Database } from '../db/connect';
import { ownerOf } from '../modules/customers/repository';
import { bearerOf } from './bearerOf';
import { refusal } from './error-handler';

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
  /** The host's server, which asks for the status page. */
  status: Hook;
}

interface Options {
  jwksUrl: string;
  db: Database;
}

export function createIdentity(options: Options): Identity {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl));
  const identify = async (request: FastifyRequest) => {
    const deviceId = await deviceOf(request, keys, AUDIENCE.main);
    request.customerId = await ownerOf(options.db, deviceId);
    request.deviceId = deviceId;
  };

  return {
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
