import { inspect } from 'node:util';
import { ConfigError } from '@olov/server-kit/settings';
import { Bot } from 'grammy';
import { freePort } from '../db/embedded/address';
import { failureText } from './failureText';

const TOKEN = '42:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';

test('the failure text for an unreachable Telegram does not contain the token', async () => {
  const { api } = new Bot(TOKEN, { client: { apiRoot: `http://127.0.0.1:${await freePort()}` } });
  const error = await api.setWebhook('https://shop.example/bot').catch((reason: unknown) => reason);
  expect(inspect(error)).toContain(TOKEN);
  expect(failureText(error)).toMatch(/^HttpError: Network request for 'setWebhook' failed!/);
  expect(failureText(error)).not.toContain(TOKEN);
});

test('the failure text for a configuration error is one sentence', () => {
  expect(failureText(new ConfigError('PUBLIC_URL is not set.'))).toBe('PUBLIC_URL is not set.');
});
