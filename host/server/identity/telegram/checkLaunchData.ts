import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { DAY_MS } from '@olov/contract/platform/durations';
import { readLaunchData, readUser, type TelegramUser } from './readLaunchData';

export type TelegramBot =
  | { token: string; isDevelopment: boolean }
  /** Telegram's own signature covers the bot id, so no token is needed. */
  | { id: number };

/** Security: this token is public, so anybody can be any user; production refuses it. */
export const DEVELOPMENT_BOT_TOKEN = '1:the-token-of-no-bot-for-development-alone';

/** Launch data are valid for a day after Telegram signed them; in seconds. */
export const LAUNCH_SECONDS = DAY_MS / 1000;

const CLOCK_SECONDS = 60;

const TELEGRAM_PUBLIC_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';

/** Start of the SubjectPublicKeyInfo of an Ed25519 key, without its 32 bytes. */
const ED25519_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface Launch {
  user: TelegramUser;
  /** An id that is equal for every spelling of the signed data, so that re-encoded data are the same launch. */
  id: string;
  expiresAt: number;
}

type LaunchRefusal = 'telegram-invalid' | 'telegram-stale';

interface Terms {
  bot: TelegramBot;
  nowMs: number;
  publicKey?: string;
}

/** Security: data are parsed only after their signature is verified. */
export function checkLaunchData(
  raw: string,
  { bot, nowMs, publicKey = TELEGRAM_PUBLIC_KEY }: Terms,
): Launch | LaunchRefusal {
  const fields = readLaunchData(raw);
  const signed =
    fields && ('token' in bot ? signedByToken(fields, bot.token) : signedForThird(fields, bot.id, publicKey));
  if (!fields || signed === undefined) return 'telegram-invalid';

  const authDate = fields.get('auth_date') ?? '';
  const user = readUser(fields.get('user'));
  if (!user || !/^\d{1,12}$/.test(authDate)) return 'telegram-invalid';
  const age = nowMs / 1000 - Number(authDate);
  if (age < -CLOCK_SECONDS) return 'telegram-invalid';
  if (age > LAUNCH_SECONDS) return 'telegram-stale';
  return {
    user,
    id: createHash('sha256').update(signed).digest('hex'),
    expiresAt: (Number(authDate) + LAUNCH_SECONDS) * 1000,
  };
}

type Fields = ReadonlyMap<string, string>;

function signedByToken(fields: Fields, token: string): string | undefined {
  const hash = fields.get('hash') ?? '';
  if (!/^[\da-f]{64}$/.test(hash)) return undefined;
  const text = linesOf(fields, 'hash');
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(hash, 'hex'), expected) ? text : undefined;
}

function signedForThird(fields: Fields, botId: number, publicKey: string): string | undefined {
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url');
  // Security: another last letter could decode to the same bytes.
  if (signature.length !== 64 || signature.toString('base64url') !== fields.get('signature'))
    return undefined;
  const text = `${botId}:WebAppData\n${linesOf(fields, 'hash', 'signature')}`;
  const key = createPublicKey({
    key: Buffer.concat([ED25519_PREFIX, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, signature) ? text : undefined;
}

const linesOf = (fields: Fields, ...added: string[]): string =>
  [...fields]
    .filter(([key]) => !added.includes(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
