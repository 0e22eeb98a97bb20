import { ConfigError } from './ConfigError';
import { DEVELOPMENT_BOT_TOKEN, type TelegramBot } from './identity/telegram/TelegramBot';
import { readChoice } from './readChoice';

const BOT_ID = /^[1-9]\d{0,14}$/;
const TOKEN = /^([1-9]\d{0,14}):[\w-]{20,}$/;

export function readTelegram(env: Readonly<Record<string, string | undefined>>): TelegramBot | undefined {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_ID: id } = env;
  const isDevelopment = readChoice(env, 'TELEGRAM_DEVELOPMENT', ['off', 'on']) === 'on';
  if (isDevelopment) {
    if (env.NODE_ENV === 'production') {
      throw new ConfigError('TELEGRAM_DEVELOPMENT lets anybody be any user: it is refused in production');
    }
    if (token || id) throw new ConfigError('TELEGRAM_DEVELOPMENT must not be on together with a real bot');
    return { token: DEVELOPMENT_BOT_TOKEN, isDevelopment };
  }
  if (id && !BOT_ID.test(id)) throw new ConfigError('TELEGRAM_BOT_ID must be the number of a bot');
  if (!token) return id ? { id: Number(id) } : undefined;
  const [, idOfToken] = TOKEN.exec(token) ?? [];
  // Security: the error must not contain the token, because it is logged.
  if (!idOfToken)
    throw new ConfigError('TELEGRAM_BOT_TOKEN must be <number>:<secret>, as BotFather gives it out');
  if (id && id !== idOfToken) throw new ConfigError('TELEGRAM_BOT_ID must be the bot of TELEGRAM_BOT_TOKEN');
  return { token, isDevelopment };
}

/** `https://t.me/<bot>/<app>`, as created with `/newapp` in BotFather; a link adds the page to open. */
export function readTelegramApp({
  TELEGRAM_APP_URL: url,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!url) return undefined;
  if (!/^https:\/\/t\.me\/\w{5,32}(\/\w{3,30})?$/.test(url)) {
    throw new ConfigError(`TELEGRAM_APP_URL must be https://t.me/<bot>/<app>, not "${url}"`);
  }
  return url;
}
