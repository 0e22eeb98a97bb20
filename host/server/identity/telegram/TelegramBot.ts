export type TelegramBot =
  | { token: string; isDevelopment: boolean }
  /** Telegram's own signature covers the bot id, so no token is needed. */
  | { id: number };

/** Security: this token is public, so anybody can be any user; production refuses it. */
export const DEVELOPMENT_BOT_TOKEN = '1:the-token-of-no-bot-for-development-alone';
