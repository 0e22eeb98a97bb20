import type { FastifyBaseLogger } from 'fastify';
import { type Api, GrammyError } from 'grammy';
import type { Database } from '../db/connect';
import { trackerUrl } from '../pageUrls';
import { isMuted, rememberChat } from './chats';
import { botMessages } from './messages';
import { orderText } from './orderText';
import { type DueMessage, isFresh, lockDue, settle } from './outbox';
import { shopButton } from './shopButton';

export interface Telling {
  db: Database;
  api: Pick<Api, 'sendMessage'>;
  shopUrl: string;
  log: FastifyBaseLogger;
  now: () => number;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** `quietMs`: Telegram’s rate limit, the time in ms before any further message. */
type Told = { isDone: boolean; quietMs?: number };

// The row stays locked during the request, so several bots send it once. A process that dies after Telegram’s
// response sends it twice; the opposite order could lose it.
export const tellNext = ({ db, api, shopUrl, log, now }: Telling): Promise<Told> =>
  db.transaction().execute(async (trx) => {
    const message = await lockDue(trx, now());
    if (!message) return { isDone: true };
    if (!isFresh(message, now()) || (await isMuted(trx, message.tgId))) {
      await settle(trx, message, { state: 'dropped' });
      return { isDone: false };
    }
    const { tgId, locale, orderId } = message;
    try {
      await api.sendMessage(tgId, orderText(message, locale), {
        reply_markup: shopButton(botMessages[locale]['follow-order'], trackerUrl(shopUrl, locale, orderId)),
      });
      await settle(trx, message, { state: 'sent' });
    } catch (error) {
      const refusal = error instanceof GrammyError ? error : undefined;
      if (refusal?.error_code === 403) {
        // The user blocked the bot or never started it; the bot must not write until the user does.
        await rememberChat(trx, tgId, { isMuted: true });
        await settle(trx, message, { state: 'dropped' });
      } else if (refusal && refusal.error_code >= 400 && refusal.error_code < 429) {
        log.warn({ code: refusal.error_code, reason: refusal.description }, 'Telegram rejected a message');
        await settle(trx, message, { state: 'dropped' });
      } else {
        const quietS = refusal?.parameters.retry_after;
        const pauseMs = quietS === undefined ? pauseAfter(message) : quietS * 1000;
        log.warn({ code: refusal?.error_code, pauseMs }, 'a message to Telegram is retried');
        await settle(trx, message, {
          state: 'waiting',
          nextAt: new Date(now() + pauseMs),
          attempts: message.attempts + 1,
        });
        if (quietS !== undefined) return { isDone: false, quietMs: pauseMs };
      }
    }
    return { isDone: false };
  });

const pauseAfter = ({ attempts }: DueMessage): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
