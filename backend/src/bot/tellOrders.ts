import type { FastifyBaseLogger } from 'fastify';
import { type Api, GrammyError } from 'grammy';
import type { Database } from '../db/connect';
import { trackerUrl } from '../pageUrls';
import { isMuted, rememberChat } from './chats';
import { botMessages } from './messages';
import { orderText } from './orderText';
import { type DueMessage, isFresh, lockDue, settle } from './outbox';
import { shopButton } from './shopButton';

/** What is needed to tell users of their orders. */
export interface Telling {
  db: Database;
  api: Pick<Api, 'sendMessage'>;
  shopUrl: string;
  log: FastifyBaseLogger;
  now: () => number;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Whether there was anything to say, and for how long Telegram wants to hear nothing at all; in ms. */
type Told = { isDone: boolean; quietMs?: number };

/**
 * Says the next thing that is due, once, however many bots there are: the row is held while Telegram is asked. A process
 * that dies between Telegram's answer and ours says it a second time; the other way round it would never be said.
 */
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
        // Blocked, or never begun: until the user writes to the bot it may say nothing.
        await rememberChat(trx, tgId, { isMuted: true });
        await settle(trx, message, { state: 'dropped' });
      } else if (refusal && refusal.error_code >= 400 && refusal.error_code < 429) {
        log.warn({ code: refusal.error_code, reason: refusal.description }, 'Telegram takes a message not');
        await settle(trx, message, { state: 'dropped' });
      } else {
        const quietS = refusal?.parameters.retry_after;
        const pauseMs = quietS === undefined ? pauseAfter(message) : quietS * 1000;
        log.warn({ code: refusal?.error_code, pauseMs }, 'a message to Telegram is tried again');
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
