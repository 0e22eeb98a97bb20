import rateLimit from '@fastify/rate-limit';
import { type TelegramAuthAnswer, TelegramAuthBody } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, errorBody } from '../../errors';
import type { Session, Sessions } from '../session';
import { checkLaunchData } from './checkLaunchData';
import { endTelegram, openSession } from './openSession';
import { readLaunchData } from './readLaunchData';
import type { TelegramBot } from './TelegramBot';
import type { TelegramStore } from './TelegramStore';
import { readUser } from './TelegramUser';

/** All customers of a mobile carrier may share an address. */
const PER_MINUTE = 300;

interface Options {
  bot: TelegramBot | undefined;
  store: TelegramStore;
  sessions: Sessions;
}

/** Security: the route trusts only data that Telegram has signed. */
export async function telegramRoutes(app: FastifyInstance, { bot, store, sessions }: Options) {
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  });

  app.post<{ Body: TelegramAuthBody | null }>(
    '/api/tg_auth',
    { bodyLimit: 1024, schema: { body: { anyOf: [TelegramAuthBody, { type: 'null' }] } } },
    async (request, reply): Promise<TelegramAuthAnswer | undefined> => {
      const refuse = (status: number, code: ErrorCode): undefined => {
        reply.code(status).send(errorBody(request, code));
      };
      if (!bot) return refuse(404, 'telegram-off');
      const nowMs = Date.now();
      const raw = launchDataOf(request);
      const current = await sessions.known(request);
      const launch = checkLaunchData(raw, { bot, nowMs });
      const opened =
        typeof launch === 'string' ? launch : await openSession(store, launch, current, request.body?.tab);
      if (typeof opened === 'string') {
        if (namesAnother(raw, current)) await endTelegram(store, current);
        return refuse(401, opened);
      }

      const { session, isNewUser } = opened;
      sessions.give(request, reply, session);
      return {
        tgId: session.telegram.tgId,
        customerId: session.customerId,
        expiresIn: Math.floor((session.telegram.expiresAt - nowMs) / 1000),
        isNewUser,
      };
    },
  );
}

function namesAnother(raw: string, session: Session | undefined): boolean {
  const named = readUser(readLaunchData(raw)?.get('user'));
  return named !== undefined && session?.telegram !== undefined && named.id !== session.telegram.tgId;
}

const launchDataOf = ({ headers }: FastifyRequest): string =>
  /^tma +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
