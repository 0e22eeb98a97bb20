import {
  amount,
  baseUrl,
  custom,
  onOff,
  originUrl,
  pickShared,
  secret,
  serverSettings,
  text,
  url,
  type Values,
  whole,
} from '@olov/server-kit/settings';
import { mapLinkSettings } from './mapLink';
import { hrSettings } from './modules/applications';
import { waitingSettings } from './modules/orders';
import { paymentSettings } from './modules/payments';
import { pushSettings } from './modules/push';
import { parseStaffTokens, providerSettings } from './modules/staff';
import { smsSettings } from './sms/config';
import { webhookSettings } from './webhooks/config';

export const backendSettings = {
  ...serverSettings,
  ...pickShared('MIGRATE', 'BACKEND_METRICS_PORT', 'BACKEND_HEALTH_PORT'),
  DATABASE_POOL: whole(
    { unit: 'connections', from: 2, to: 500 },
    {
      initial: 10,
      meaning:
        'most connections to the database, besides the one that listens, the one of `/readyz`, and at most two of background work',
    },
  ),
  JWKS_URL: url({
    example: 'http://127.0.0.1:3000/.well-known/jwks.json',
    byDefault: 'of the host',
    meaning: 'keys that verify tokens',
  }),
  PAGES_URL: baseUrl({
    example: 'http://127.0.0.1:3000',
    byDefault: 'of the host under `npm start`, else none',
    meaning:
      'address of any replica of the host, which the back end notifies of changed content; all replicas then drop their cached pages',
  }),
  STAFF_TOKEN: secret(16, {
    byDefault: 'generated with the embedded database, stored in `DATA_DIR/secrets`; else none',
    meaning:
      'bearer token for all calls of the staff. Better set `STAFF_TOKENS`. Until somebody has an account, it opens the pages of the staff too ([staff](staff.md#accounts-of-the-staff)). At least 16 characters; [several values](operating.md#changing-a-secret) are separated by spaces',
  }),
  STAFF_TOKENS: custom(parseStaffTokens, {
    meaning:
      '`pos:orders+stop-list:<secret>,erp:zones:<secret>`: bearer tokens for the software of the staff, each with a purpose, which the audit log names, its scopes (`all`, `orders`, `order-search`, `refunds`, `couriers`, `stop-list`, `zones`, `content`, `menu`, `feedback`, `applications`, `figures`, `promos`, `restaurants`) and a secret of at least 16 characters without commas; spaces separate [several values](operating.md#changing-a-secret) of it',
  }),
  STAFF_ORIGIN: originUrl({
    example: 'https://staff.pizza.example',
    byDefault: 'every host name of the back end',
    meaning:
      'origin of the pages of the staff, `https://staff.example`, with no page of the shop: they and sessions of members work at its host name only ([0085](decisions/0085-the-office-has-an-origin-of-its-own.md))',
  }),
  ...providerSettings,
  OFFICE_DIR: text({
    byDefault: '`office-remote/dist`',
    meaning:
      'folder of the built office, which the pages of the staff show at `/staff`. A new build in it needs no restart ([0085](decisions/0085-the-office-has-an-origin-of-its-own.md))',
  }),
  CUSTOMER_SECRET: secret(32, {
    example: '',
    byDefault: 'generated, stored in `DATA_DIR/secrets`',
    meaning:
      'key of the hashes of phones and customers: sent codes, used promo codes and archived orders store a hash only. An SMS that waits is encrypted by it. At least 32 characters, the same for all replicas, [several values](operating.md#changing-a-secret) separated by spaces; required in production with a `DATABASE_URL`. Without an earlier value, customers who deleted their data may use a promo code again, and archived orders have lost their customers',
  }),
  ...smsSettings,
  ...webhookSettings,
  ...pushSettings,
  MEDIA_URL: text({ initial: '/main/media', meaning: 'prefix under which browsers load pictures' }),
  MEDIA_DIR: text({
    byDefault: '`demo-data/media`; with a `STORAGE_URL` the pictures of the bucket',
    meaning:
      'folder of the pictures: `products/`, `modifiers/` and `stories/`, named as in `contract/src/menu/seed.ts`',
  }),
  SEED_DEMO: onOff({
    example: 'off',
    byDefault: '`on` with the embedded database',
    meaning: '`on` fills an empty shop with the demo of `demo-data/`',
  }),
  SEED_FILE: text({
    meaning:
      'JSON file that fills an empty shop instead of the demo; its format is the schema of [`contract/src/menu/seed.ts`](../contract/src/menu/seed.ts). A wrong file ends the start with the place of the mistake, and nothing is written',
  }),
  GEOCODER_URL: baseUrl({
    byDefault: 'our own gazetteer',
    meaning:
      'service for the address search that speaks Nominatim’s protocol, without `/search` ([operating](operating.md))',
  }),
  GEOCODER_CONTACT: text({
    meaning:
      'mail address or page of the operator, sent to that service; required for OpenStreetMap’s public server',
  }),
  ...mapLinkSettings,
  KITCHEN_SIMULATOR: onOff({
    example: 'off',
    byDefault: '`on` with the embedded database',
    meaning: 'whether a simulated kitchen moves orders forward',
  }),
  KITCHEN_STEP_SECONDS: amount(
    { unit: 'seconds', from: 0.1, to: 86_400 },
    { initial: 20, meaning: 'time of the simulated kitchen for one step' },
  ),
  ...waitingSettings,
  ...paymentSettings,
  ...hrSettings,
  FEEDBACK_RETENTION_DAYS: whole(
    { unit: 'days', from: 1, to: 3650 },
    { initial: 180, meaning: 'days after which a message of a customer is deleted' },
  ),
  ORDERS_KEEP_DAYS: whole(
    { unit: 'days', from: 30, to: 3650 },
    {
      byDefault: 'for ever',
      meaning:
        'days after which a completed or cancelled order loses its personal data and moves to the archive ([operating](operating.md#archiving-orders))',
    },
  ),
};

export type BackendValues = Values<typeof backendSettings>;
