import type { KeyValueStorage } from '@olov/shared-kit';
import { LAUNCH_KEY } from '../../isTelegram';

/** What Telegram's client tells a mini-app when it opens it. */
export interface Launch {
  /** As it came, for the next page of this tab. */
  raw: string;
  /** Signed by Telegram: who the user is. Empty where the client was told to give none. */
  initData: string;
  /** Whom it names, which nobody has checked yet; undefined where it names nobody. */
  saysUser: number | undefined;
  /** Of the client, as `7.10`. */
  version: string;
  platform: string;
  theme: Record<string, string>;
  /** Of the link `?startapp=` that the shop was opened by. */
  startParam: string;
}

/** Longer than what Telegram gives; more is nobody's launch. */
const MAX_LENGTH = 16_384;

/** Reads launch data; undefined where there are none, or two: a bot can write into the address that Telegram adds its own to. */
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
    saysUser: userIn(initData),
    version,
    platform: parts.get('tgWebAppPlatform') ?? 'unknown',
    theme: readTheme(parts.get('tgWebAppThemeParams')),
    startParam: parts.get('tgWebAppStartParam') ?? new URLSearchParams(initData).get('start_param') ?? '',
  };
}

function userIn(initData: string): number | undefined {
  try {
    const { id } = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as { id?: unknown };
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The colours of a theme by their names, without whatever is no colour. */
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

/** A launch is kept for this tab's next pages: a reload, another language. */
export function keepLaunch(storage: KeyValueStorage | undefined, { raw }: Launch): void {
  try {
    storage?.setItem(LAUNCH_KEY, raw);
  } catch {
    // In a frame whose storage is blocked the next page is one of a browser.
  }
}

export const keptLaunch = (storage: KeyValueStorage | undefined): Launch | undefined =>
  readLaunch(storage?.getItem(LAUNCH_KEY) ?? '');

export const forgetLaunch = (storage: KeyValueStorage | undefined): void => storage?.removeItem(LAUNCH_KEY);
