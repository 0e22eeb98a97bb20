import { fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';
import { withDatabase } from '../database.mjs';
import { startShop } from '../shop.mjs';
import { basketsOf, createCustomers } from '../soak/customers.mjs';
import { application, CV, take, upload } from './calls.mjs';
import { BOT_TOKEN, startStandIns } from './standIns.mjs';

/** A shop and its bot, with a stand-in for each other server. `staff` calls the back end as the software of the staff does. */
export async function openShop() {
  const secret = () => randomBytes(24).toString('hex');
  const standIns = await startStandIns();
  const { sms, telegram, push, payments, bucket, geocoder, collector } = standIns;
  const [staffToken, messengerSecret, clickSecret] = [secret(), secret(), secret()];
  const own = { LOG_LEVEL: 'fatal', STAFF_TOKEN: staffToken, MESSENGER_SECRET: messengerSecret };
  const others = {
    ...{ SMS_URL: sms.url, SMS_TOKEN: secret(), GEOCODER_URL: geocoder.url },
    ...{ TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_URL: telegram.url },
    ...{ PUSH_SERVICES: push.url, VAPID_SUBJECT: 'mailto:outages@olov.example' },
    ...{ CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '1', CLICK_SECRET_KEY: clickSecret },
    ...{ CLICK_MERCHANT_USER_ID: '1', CLICK_API_URL: payments.url },
    ...{ STORAGE_URL: `s3://olov/shop?endpoint=${bucket.url}`, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    ...{ AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: secret() },
  };
  const { env, url, dataDir, stop } = await startShop({ env: { ...own, ...others } });
  const bot = fork(join(root, 'backend/dist/bot.mjs'), { env });
  const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
  const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const shop = {
    ...{ phase: 'before', url, backend, standIns, messengerSecret, clickSecret, newAddress },
    ...{ newCustomer: createCustomers(url), basket: (await basketsOf(`${backend}/main`))[0] },
    staff: (path, { headers, timeoutMs = 60_000, ...options } = {}) =>
      fetch(backend + path, {
        ...options,
        headers: { authorization: `Bearer ${staffToken}`, 'x-forwarded-for': newAddress(), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    deadLetters: () =>
      withDatabase(dataDir, async (client) => {
        const { rows } = await client.query('select channel from outbox where dead_at is not null');
        return rows.map(({ channel }) => channel);
      }),
    async stop() {
      bot.kill('SIGTERM');
      await once(bot, 'exit');
      await stop();
      await Promise.all(Object.values(standIns).map(({ close }) => close()));
    },
  };
  const { items } = await take(await fetch(`${url}/hr/api/vacancies/List?Language=3`));
  shop.vacancy = items[0];
  shop.applicationId = (await take(await (await application(shop, CV))())).applicationId;
  shop.pictures = [];
  for (let count = 0; count < 2; count += 1) {
    const { picture } = await take(await upload(shop));
    shop.pictures.push(`/main/media/modifiers/${picture}-96.webp`);
  }
  return shop;
}
