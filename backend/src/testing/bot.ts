import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { BotConfig } from '../bot/config';
import { runBot } from '../bot/run';
import { BRAND_FILE } from '../brandName';
import { BOT_TOKEN, type BotApi } from './botApi';
import { databaseUrlOf } from './databaseUrl';
import { pickupOrder } from './orders';
import { STAFF_TOKEN, type TestShop } from './shop';
import { hashOf } from './telegram';

export const startBot = (shop: TestShop, api: BotApi, changes: Partial<BotConfig> = {}) =>
  runBot(
    {
      token: BOT_TOKEN,
      apiUrl: api.url,
      shopUrl: 'https://olov.example',
      webhook: undefined,
      dataDir: '/nowhere',
      databaseUrl: databaseUrlOf(shop.database.config),
      databaseListenUrl: undefined,
      migrates: true,
      brandFile: BRAND_FILE,
      host: '127.0.0.1',
      metricsPort: undefined,
      traces: { endpoint: undefined, share: 1 },
      serverDsn: undefined,
      logLevel: 'silent',
      ...changes,
    },
    pino({ level: 'silent' }),
    () => shop.clock.now,
  );

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
