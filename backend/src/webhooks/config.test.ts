import { readSettings } from '@olov/server-kit/settings';
import { readWebhooks, webhookSettings } from './config';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const read = (env: Record<string, string>) => readWebhooks(readSettings(webhookSettings, env));

test('a shop without webhook settings has no receivers', () => {
  expect(read({})).toEqual({ urls: [], secrets: [] });
});

test('several receivers and two secrets are separated by commas, and a receiver that is named twice is one', () => {
  const env = {
    WEBHOOK_URLS: 'https://one.example/a, http://10.0.0.5/b,https://one.example/a',
    WEBHOOK_SECRET: `${SECRET}, ${SECRET}`,
  };
  expect(read(env)).toEqual({
    urls: ['https://one.example/a', 'http://10.0.0.5/b'],
    secrets: [SECRET, SECRET],
  });
});

test.each([
  [{ WEBHOOK_URLS: 'https://one.example' }, 'WEBHOOK_SECRET must be set if WEBHOOK_URLS is'],
  [{ WEBHOOK_URLS: 'ftp://one.example', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URLS must be http or https URLs'],
  [{ WEBHOOK_URLS: 'https://me:word@one.example', WEBHOOK_SECRET: SECRET }, 'without a user and a password'],
  [{ WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64'],
])('the webhook settings %j are refused', (env, message) => {
  expect(() => read(env)).toThrow(message);
});
