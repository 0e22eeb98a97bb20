import { AUDIENCE, TOKEN_ISSUER } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify } from 'jose';
import type { CustomerIdentity } from '../access/operations';
import { ApiError } from '../errors';
import { commonTexts } from '../text/commonTexts';
import { localeOf } from '../text/language';
import { bearerOf } from './bearerOf';
import { type CustomerKeys, KEY_ALGORITHM, KEYS_AGAIN_MS, KeysUnavailable } from './customerKeys';
import { refusal } from './error-handler';

declare module 'fastify' {
  interface FastifyRequest {
    customerId: string;
    deviceId: string;
  }
}

interface Options {
  keys: CustomerKeys;
  ownerOf(deviceId: string): Promise<string>;
}

export function createIdentity({ keys, ownerOf }: Options): CustomerIdentity {
  const identify = async (request: FastifyRequest) => {
    const deviceId = await deviceOf(request, keys, AUDIENCE.main);
    request.customerId = await ownerOf(deviceId);
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

async function deviceOf(request: FastifyRequest, keys: CustomerKeys, audience: string): Promise<string> {
  const token = bearerOf(request);
  if (!token) throw refusal(request, 401, 'unauthorized');
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: TOKEN_ISSUER,
      audience,
      algorithms: [KEY_ALGORITHM],
      requiredClaims: ['sub', 'exp'],
    });
    if (payload.sub) return payload.sub;
  } catch (error) {
    if (error instanceof KeysUnavailable)
      throw new ApiError(503, 'identity-unavailable', commonTexts[localeOf(request)]['server-error'], {
        retryAfter: KEYS_AGAIN_MS / 1000,
      });
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw refusal(request, 401, 'unauthorized');
}

export const visitorOf = ({ customerId, ip }: FastifyRequest) => ({ ...(customerId && { customerId }), ip });
