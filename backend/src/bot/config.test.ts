import path from 'node:path';
import { ConfigError } from '@olov/server-kit/settings';
import { readBotConfig } from './config';

const token = '42:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const env = { TELEGRAM_BOT_TOKEN: token, PUBLIC_URL: 'https://pizza.uz/' };

test('the bot needs only a token and PUBLIC_URL, and polls Telegram by default', () => {
  expect(readBotConfig(env)).toMatchObject({
    token,
    apiUrl: 'https://api.telegram.org',
    shopUrl: 'https://pizza.uz',
    webhook: undefined,
    databaseUrl: undefined,
    dataDir: path.resolve('.data'),
  });
});

test('TELEGRAM_WEBHOOK_URL turns the webhook on, with the same derived secret in all processes', () => {
  const { webhook } = readBotConfig({ ...env, TELEGRAM_WEBHOOK_URL: 'https://pizza.uz/bot/' });
  expect(webhook).toMatchObject({ url: 'https://pizza.uz/bot', host: '127.0.0.1', port: 4010 });
  expect(webhook?.secret).toMatch(/^[\da-f]{64}$/);
  expect(readBotConfig({ ...env, TELEGRAM_WEBHOOK_URL: 'https://pizza.uz/bot' }).webhook).toEqual(webhook);
});

test.each([
  ['TELEGRAM_BOT_TOKEN', { PUBLIC_URL: env.PUBLIC_URL }],
  ['TELEGRAM_BOT_TOKEN', { ...env, TELEGRAM_BOT_TOKEN: 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8' }],
  ['PUBLIC_URL', { ...env, PUBLIC_URL: 'http://pizza.uz' }],
  ['PUBLIC_URL', { TELEGRAM_BOT_TOKEN: token }],
  ['TELEGRAM_API_URL', { ...env, TELEGRAM_API_URL: 'telegram' }],
  ['TELEGRAM_WEBHOOK_URL', { ...env, TELEGRAM_WEBHOOK_URL: 'http://pizza.uz/bot' }],
  [
    'TELEGRAM_WEBHOOK_SECRET',
    { ...env, TELEGRAM_WEBHOOK_URL: 'https://pizza.uz/bot', TELEGRAM_WEBHOOK_SECRET: 'short' },
  ],
])(
  'a wrong %s in %j stops the start of the bot; the message names the variable and contains no token',
  (name, wrong) => {
    const read = () => readBotConfig(wrong);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('AAH5');
  },
);
