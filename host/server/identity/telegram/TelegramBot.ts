export type TelegramBot =
  | { token: string; isDevelopment: boolean }
  /** A bot whose token the shop does not have: Telegram's own signature covers the bot id. */
  | { id: number };

/**
 * A bot that Telegram does not know. Security: its token is public, so anybody can be any user. It is for trying out
 * the mini-app (`TELEGRAM_DEVELOPMENT`) and refused in production.
 */
export const DEVELOPMENT_BOT_TOKEN = '1:the-token-of-no-bot-for-development-alone';
