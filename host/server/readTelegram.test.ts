import { ConfigError, readSettings } from '@olov/server-kit/settings';
import { readTelegram } from './config';
import { DEVELOPMENT_BOT_TOKEN } from './identity/telegram/checkLaunchData';
import { hostSettings } from './settings';

const read = (env: Record<string, string>) => readTelegram(readSettings(hostSettings, env));
const token = '42:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';

test.each([
  ['no bot', {}, undefined],
  ['the shop’s own', { TELEGRAM_BOT_TOKEN: token }, { token, isDevelopment: false }],
  [
    'the shop’s own, said twice',
    { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_ID: '42' },
    { token, isDevelopment: false },
  ],
  ['one whose token is elsewhere', { TELEGRAM_BOT_ID: '42' }, { id: 42 }],
  [
    'one that everybody can sign for',
    { TELEGRAM_DEVELOPMENT: 'on' },
    { token: DEVELOPMENT_BOT_TOKEN, isDevelopment: true },
  ],
  ['none, although it is production', { TELEGRAM_DEVELOPMENT: 'off', NODE_ENV: 'production' }, undefined],
])('the settings of the Telegram bot are read: %s', (_, env: Record<string, string>, bot) => {
  expect(read(env)).toEqual(bot);
});

test.each([
  ['TELEGRAM_DEVELOPMENT', { TELEGRAM_DEVELOPMENT: 'on', NODE_ENV: 'production' }],
  ['TELEGRAM_DEVELOPMENT', { TELEGRAM_DEVELOPMENT: 'on', TELEGRAM_BOT_TOKEN: token }],
  ['TELEGRAM_DEVELOPMENT', { TELEGRAM_DEVELOPMENT: 'yes' }],
  ['TELEGRAM_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: 'secret' }],
  ['TELEGRAM_BOT_ID', { TELEGRAM_BOT_ID: '@olov' }],
  ['TELEGRAM_BOT_ID', { TELEGRAM_BOT_ID: '43', TELEGRAM_BOT_TOKEN: token }],
])(
  'an invalid %s in %j is refused by its name, and the error contains no token',
  (name, env: Record<string, string>) => {
    const start = () => read(env);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(name);
    expect(start).not.toThrow(/AAH5|"secret"/);
  },
);

const readApp = (url: string) => readSettings(hostSettings, { TELEGRAM_APP_URL: url }).TELEGRAM_APP_URL;

test.each([
  ['', undefined],
  ['https://t.me/olov_bot/shop', 'https://t.me/olov_bot/shop'],
])('the mini-app link "%s" is read as %s', (url, expected) => {
  expect(readApp(url)).toBe(expected);
});

test.each(['t.me/olov_bot', 'https://t.me/olov_bot?startapp=x', 'https://evil.test/olov_bot/shop'])(
  'the mini-app link %s is refused',
  (url) => {
    expect(() => readApp(url)).toThrow('TELEGRAM_APP_URL');
  },
);
