import { createHmac } from 'node:crypto';
import { AUDIENCE, MESSENGER_HEADERS, type TokenAnswer } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyInstance } from 'fastify';
import { refuseOtherSites } from './refuseOtherSites';
import type { Session, Sessions } from './session';
import type { TelegramBot } from './telegram/checkLaunchData';
import { telegramRoutes } from './telegram/routes';
import type { TelegramStore } from './telegram/TelegramStore';
import { TOKEN_SECONDS, type TokenMint } from './tokens';

interface Options {
  tokens: TokenMint;
  messengerSecret: Keyring;
  sessions: Sessions;
  bot: TelegramBot | undefined;
  telegram: TelegramStore;
}

export async function identityRoutes(
  app: FastifyInstance,
  { tokens, messengerSecret, sessions, bot, telegram }: Options,
) {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return tokens.jwks;
  });

  app.register(async (api) => {
    api.addHook('onRequest', refuseOtherSites);

    api.get('/api/token', async (request, reply): Promise<TokenAnswer> => {
      const { customerId } = await sessions.open(request, reply);
      return { token: tokens.mint(AUDIENCE.main, customerId), customerId, expiresIn: TOKEN_SECONDS };
    });

    api.get('/api/hr_token', async (request, reply): Promise<TokenAnswer> => {
      const { customerId } = await sessions.open(request, reply);
      return { token: tokens.mint(AUDIENCE.hr, customerId), expiresIn: TOKEN_SECONDS };
    });

    api.get('/api/hash', async (request) =>
      messengerHash(messengerSecret.first, await sessions.known(request), Date.now()),
    );

    await api.register(telegramRoutes, { bot, store: telegram, sessions });

    api.get('/api/*', (_request, reply) => reply.callNotFound());
  });
}

/** The HMAC covers the other headers; without Telegram, id and customer are 0 and empty. */
export function messengerHash(
  secret: string,
  session: Session | undefined,
  nowMs: number,
): Record<string, string> {
  const tgId = session?.telegram?.tgId ?? 0;
  const customerId = session?.telegram ? session.customerId : '';
  const timestamp = Math.floor(nowMs / 1000).toString();
  const hash = createHmac('sha256', secret).update(`${tgId}.${customerId}.${timestamp}`).digest('hex');
  return {
    [MESSENGER_HEADERS.tgId]: tgId.toString(),
    [MESSENGER_HEADERS.customerId]: customerId,
    [MESSENGER_HEADERS.timestamp]: timestamp,
    [MESSENGER_HEADERS.hash]: hash,
  };
}
