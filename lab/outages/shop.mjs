import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { withDatabase } from '../database.mjs';
import { startShop } from '../shop.mjs';
import { basketOf, createCustomers, take } from '../soak/customers.mjs';
import { applyWithFile, upload } from './calls.mjs';
import { BOT_TOKEN, startStandIns } from './standIns.mjs';

const PATIENCE_MS = 60_000;

/** A shop and its bot, with a stand-in for each other server. `staff` calls the back end as the software of the staff does. */
export async function openShop() {
  const secret = randomBytes(24).toString('hex');
  const standIns = await startStandIns();
  const { sms, telegram, push, payments, bucket, geocoder, collector } = standIns;
  const { env, url, dataDir, stop } = await startShop({
    env: {
      ...{ LOG_LEVEL: 'fatal', STAFF_TOKEN: secret, MESSENGER_SECRET: secret, GEOCODER_URL: geocoder.url },
      ...{ SMS_URL: sms.url, SMS_TOKEN: secret, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      ...{ TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_URL: telegram.url },
      ...{ PUSH_SERVICES: push.url, VAPID_SUBJECT: 'mailto:outages@olov.example' },
      ...{ CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '1', CLICK_SECRET_KEY: secret },
      ...{ CLICK_MERCHANT_USER_ID: '1', CLICK_API_URL: payments.url },
      ...{ STORAGE_URL: `s3://olov/shop?endpoint=${bucket.url}` },
      ...{ AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: secret },
    },
  });
  const bot = fork(join(root, 'backend/dist/bot.mjs'), { env });
  const newCustomer = createCustomers(url, PATIENCE_MS);
  const newCaller = createCustomers(`http://127.0.0.1:${env.BACKEND_PORT}`, PATIENCE_MS);
  const backEnd = (path, options) => newCaller().ask(path, options);
  const shop = {
    ...{ phase: 'before', standIns, secret, newCustomer, backEnd, basket: await basketOf(url) },
    customers: (path) => newCustomer().ask(path),
    staff: (path, options) =>
      backEnd(path, { ...options, headers: { authorization: `Bearer ${secret}`, ...options?.headers } }),
    deadLetters: () =>
      withDatabase(dataDir, async (client) => {
        const { rows } = await client.query(
          `select channel || ' ' || count(*) as text from outbox where dead_at is not null group by channel`,
        );
        return rows.map(({ text }) => text);
      }),
    async stop() {
      bot.kill('SIGTERM');
      await once(bot, 'exit');
      await stop();
      await Promise.all(Object.values(standIns).map(({ close }) => close()));
    },
  };
  [shop.vacancy] = (await take(await shop.customers('/hr/api/vacancies/List?Language=3'))).items;
  shop.applicationId = (await take(await (await applyWithFile(shop)).send())).applicationId;
  const uploaded = [await upload(shop), await upload(shop)];
  const pictures = await Promise.all(uploaded.map(take));
  shop.pictures = pictures.map(({ picture }) => `/main/media/modifiers/${picture}-96.webp`);
  return shop;
}
