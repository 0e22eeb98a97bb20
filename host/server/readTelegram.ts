import { ConfigError } from '@olov/server-kit/settings';
import { DEVELOPMENT_BOT_TOKEN, type TelegramBot } from './identity/telegram/checkLaunchData';
import type { HostValues } from './settings';

export function readTelegram(values: HostValues): TelegramBot | undefined {
  const {
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_ID: id,
    TELEGRAM_DEVELOPMENT: isDevelopment,
    NODE_ENV,
  } = values;
  if (isDevelopment) {
    if (NODE_ENV === 'production') {
      throw new ConfigError('TELEGRAM_DEVELOPMENT lets anybody be any user: it is refused in production');
    }
    if (token || id) throw new ConfigError('TELEGRAM_DEVELOPMENT must not be on together with a real bot');
    return { token: DEVELOPMENT_BOT_TOKEN, isDevelopment };
  }
  if (!token) return id ? { id: Number(id) } : undefined;
  if (id && !token.startsWith(`${id}:`))
    throw new ConfigError('TELEGRAM_BOT_ID must be the bot of TELEGRAM_BOT_TOKEN');
  return { token, isDevelopment };
}
