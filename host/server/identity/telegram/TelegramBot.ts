/** The bot whose mini-app the shop is: what its launch data are checked with. */
export type TelegramBot =
  /** The shop's own, with the token that signs them. */
  | { token: string; isDevelopment: boolean }
  /** Somebody else's, whose token stays there: Telegram's own signature names the bot. */
  | { id: number };

/**
 * A bot that Telegram does not know. Everybody can read its token, and so be any user: for trying the mini-app out
 * (`TELEGRAM_DEVELOPMENT`), and refused in production.
 */
export const DEVELOPMENT_BOT_TOKEN = '1:the-token-of-no-bot-for-development-alone';
