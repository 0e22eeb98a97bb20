import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import type { BotConfig } from '../bot/config';
import { runBot } from '../bot/run';
import { BRAND_FILE } from '../brandName';
import { BOT_TOKEN, type BotApi } from './botApi';
import { pickupOrder } from './orders';
import { STAFF_TOKEN, type TestShop } from './shop';
import { hashOf } from './telegram';

/** The database of a shop as an operator would name it. */
export function databaseUrlOf({ database: { config } }: TestShop): string {
  const { user, password, host = '', port, database } = config;
  const isSocket = path.isAbsolute(host);
  const query = isSocket ? `?host=${encodeURIComponent(host)}` : '';
  const secret = password ? `:${encodeURIComponent(String(password))}` : '';
  return `postgresql://${user}${secret}@${isSocket ? 'localhost' : host}:${port}/${database}${query}`;
}

/** A bot process of this shop, as far as it can run in this one. */
export const startBot = (shop: TestShop, api: BotApi, changes: Partial<BotConfig> = {}) =>
  runBot(
    {
      token: BOT_TOKEN,
      apiUrl: api.url,
      shopUrl: 'https://olov.example',
      webhook: undefined,
      dataDir: '/nowhere',
      databaseUrl: databaseUrlOf(shop),
      brandFile: BRAND_FILE,
      logLevel: 'silent',
      ...changes,
    },
    pino({ level: 'silent' }),
    () => shop.clock.now,
  );

/** An order inside Telegram; answers its id. */
export async function orderInTelegram(shop: TestShop, tgId: number, language = 3): Promise<string> {
  const { status, body } = await shop.post('/api/tg_order', { ...pickupOrder(), language }, undefined, {
    ...hashOf({ tgId, nowMs: shop.clock.now }),
    'idempotency-key': randomUUID(),
  });
  expect(status).toBe(201);
  return body.orderId;
}

export const move = (shop: TestShop, orderId: string, statusCode: number) =>
  shop.post('/api/delivery/SetStatus', { orderId, statusCode }, STAFF_TOKEN);
