import rateLimit from '@fastify/rate-limit';
import { type TelegramAuthAnswer, TelegramAuthBody } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorCode, errorBody } from '../../errors';
import { newCustomerId, newSessionId, type Session, type Sessions } from '../session';
import { checkLaunchData, type Launch, type TelegramBot } from './checkLaunchData';
import { readLaunchData, readUser } from './readLaunchData';
import type { TelegramStore } from './TelegramStore';

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

interface Opened {
  session: Required<Session>;
  isNewUser: boolean;
}

// Security: a launch is valid once. Only its browser or tab may repeat it, after a reload or a lost response.
async function openSession(
  store: TelegramStore,
  { user, id: launch, expiresAt }: Launch,
  current: Session | undefined,
  tab = '',
): Promise<Opened | 'telegram-replayed'> {
  const own = current?.telegram?.tgId === user.id ? current.telegram : undefined;
  // A Telegram customer is no proof of the same browser, because their other browsers share it.
  const guest = current?.telegram ? '' : (current?.customerId ?? '');
  const opener = guest || tab;
  const proposed = { sessionId: own?.id ?? newSessionId(), opener, expiresAt };
  const kept = await store.keepLaunch(launch, proposed);
  const isOwn = kept.sessionId === proposed.sessionId;
  const isFromHere = kept.opener !== '' && [guest, tab].includes(kept.opener);
  if (!isOwn && (!isFromHere || (await store.isEnded(kept.sessionId)))) return 'telegram-replayed';

  if (!own) await endTelegram(store, current);
  // A user who was deleted but continues in this browser keeps the session's customer.
  const { customerId, isNew } = await store.customerOf(
    user.id,
    own && current ? current.customerId : newCustomerId(),
  );
  const end = Math.max(kept.expiresAt, own?.expiresAt ?? 0);
  return {
    session: { customerId, telegram: { tgId: user.id, id: kept.sessionId, expiresAt: end } },
    isNewUser: isNew,
  };
}

async function endTelegram(store: TelegramStore, session: Session | undefined): Promise<void> {
  if (session?.telegram) await store.endSession(session.telegram.id, session.telegram.expiresAt);
}
