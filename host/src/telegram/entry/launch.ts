import { randomId } from '@olov/shared-kit';
import type { KeyValueStorage } from '@olov/shared-kit/host';
import { LAUNCH_KEY } from '../isTelegram';

export interface Launch {
  raw: string;
  initData: string;
  /** The user id that the launch data state; it is not verified here. */
  saysUser: number | undefined;
  /** The language of the user’s Telegram. */
  languageCode: string;
  version: string;
  platform: string;
  theme: Record<string, string>;
  startParam: string;
}

/** The maximum number of characters, above any data of Telegram; longer data are refused. */
const MAX_LENGTH = 16_384;

/** Undefined also if the address has two launch data: a bot can add its own before Telegram’s. */
export function readLaunch(raw: string): Launch | undefined {
  if (raw.length > MAX_LENGTH) return undefined;
  const parts = new URLSearchParams(raw);
  const names = [...parts.keys()];
  if (new Set(names).size < names.length) return undefined;
  const version = parts.get('tgWebAppVersion') ?? '';
  const initData = parts.get('tgWebAppData') ?? '';
  if (!/^\d{1,3}\.\d{1,3}$/.test(version)) return undefined;
  return {
    raw,
    initData,
    ...userIn(initData),
    version,
    platform: parts.get('tgWebAppPlatform') ?? 'unknown',
    theme: readTheme(parts.get('tgWebAppThemeParams')),
    startParam: parts.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param') ?? '',
  };
}

function userIn(initData: string): Pick<Launch, 'saysUser' | 'languageCode'> {
  let user: Record<string, unknown> | undefined;
  try {
    user = Object(JSON.parse(new URLSearchParams(initData).get('user') ?? ''));
  } catch {}
  const { id, language_code } = user ?? {};
  return { saysUser: typeof id === 'number' ? id : undefined, languageCode: String(language_code ?? '') };
}

export function readTheme(value: unknown): Record<string, string> {
  try {
    const theme: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    const colours = Object.entries(theme ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && /^#[\da-f]{6}$/i.test(entry[1]),
    );
    return Object.fromEntries(colours);
  } catch {
    return {};
  }
}

export function keepLaunch(storage: KeyValueStorage | undefined, { raw }: Launch): void {
  try {
    storage?.setItem(LAUNCH_KEY, raw);
  } catch {}
}

export const keptLaunch = (storage: KeyValueStorage | undefined): Launch | undefined =>
  readLaunch(storage?.getItem(LAUNCH_KEY) ?? '');

export const forgetLaunch = (storage: KeyValueStorage | undefined): void => storage?.removeItem(LAUNCH_KEY);

const KEY = 'olov-telegram-tab';

/** The secret with which the tab may send its launch data again if the server’s response was lost. */
export function tabSecret(storage: KeyValueStorage | undefined): string {
  const kept = storage?.getItem(KEY);
  if (kept) return kept;
  const made = randomId();
  try {
    storage?.setItem(KEY, made);
  } catch {}
  return made;
}
