import { Keyring } from '../Keyring';
import { readTrustedProxies, TRUSTED_PROXIES } from '../trustedProxies';
import type { Setting } from './settings';

interface About<Initial> {
  meaning: string;
  /** The value of a variable that is not set. */
  initial?: Initial;
  /** Describes the default where `initial` does not, in Markdown. */
  byDefault?: string;
  /** The value in `deploy/*.env.example`; empty for a secret to fill in. */
  example?: string;
}

/** Declares a variable of another kind. `parse` throws an error that continues the name of the variable. */
export function custom<Value, const Initial extends Value | undefined = undefined>(
  parse: Setting<Value>['parse'],
  { meaning, initial, byDefault = cellOf(initial), example }: About<Initial>,
): Setting<Value | Initial> {
  return { parse, fallback: initial as Initial, byDefault, meaning, example };
}

export const text = <const Initial extends string | undefined = undefined>(about: About<Initial>) =>
  custom((value: string): string => value, about);

/** `must` describes the format; the message never repeats the value, which may be secret. */
export const matching = <const Initial extends string | undefined = undefined>(
  pattern: RegExp,
  must: string,
  about: About<Initial>,
) => custom((value: string): string => demand(value, pattern.test(value), must), about);

/** One or more values, so that a secret changes without a moment at which a server refuses what another one has signed. */
export const secret = (least: number, about: About<undefined>) =>
  custom((value, name) => keyringOf(name, value, least), about);

/** @throws Error without the name, for a setting of several secrets */
export function keyringOf(name: string, text: string, least: number): Keyring {
  const keyring = new Keyring(name, text);
  const isLong = keyring.values.every((value) => value.length >= least);
  return demand(
    keyring,
    isLong,
    `must have at least ${least} characters in each value; spaces separate values`,
  );
}

/** The first choice is the default, unless `initial` is another one. */
export const oneOf = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  about: About<Choice>,
): Setting<Choice> =>
  custom<Choice, Choice>(
    (value) => {
      const choice = choices.find((one) => one === value);
      return demand(
        choice as Choice,
        choice !== undefined,
        `must be one of ${choices.join(', ')}, not "${value}"`,
      );
    },
    { initial: choices[0], ...about },
  );

/** A variable with the value `on` or `off`. */
export const onOff = <const Initial extends boolean | undefined = undefined>(about: About<Initial>) =>
  custom(
    (value: string): boolean =>
      demand(value === 'on', /^(on|off)$/.test(value), `must be one of on, off, not "${value}"`),
    about,
  );

export const port = <const Initial extends number | undefined = undefined>(about: About<Initial>) =>
  custom(
    (value: string): number =>
      demand(
        Number(value),
        /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        `must be a port from 0 to 65535, not "${value}"`,
      ),
    about,
  );

interface Range {
  unit: string;
  from: number;
  to: number;
}

export const whole = <const Initial extends number | undefined = undefined>(
  { unit, from, to }: Range,
  about: About<Initial>,
) =>
  custom((value: string): number => {
    const isWhole = /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to;
    return demand(
      Number(value),
      isWhole,
      `must be a whole number of ${unit} from ${from} to ${to}, not "${value}"`,
    );
  }, about);

export const amount = <const Initial extends number | undefined = undefined>(
  { unit, from, to }: Range,
  about: About<Initial>,
) =>
  custom((value: string): number => {
    const isInside = Number(value) >= from && Number(value) <= to;
    return demand(
      Number(value),
      isInside,
      `must be a number of ${unit} from ${from} to ${to}, not "${value}"`,
    );
  }, about);

/** An http or https URL to which paths are appended: without a query, and without a slash at its end. */
export const baseUrl = <const Initial extends string | undefined = undefined>(about: About<Initial>) =>
  custom((value: string): string => {
    demandHttp(value);
    return demand(value, !/[?#]/.test(value), `must have no query, unlike "${value}"`).replace(/\/+$/, '');
  }, about);

/** An http or https URL that is used as it is. */
export const url = <const Initial extends string | undefined = undefined>(about: About<Initial>) =>
  custom(demandHttp, about);

/** An http or https URL without a path. */
export const originUrl = (about: About<undefined>) =>
  custom((value: string): string => {
    demandHttp(value);
    const { origin, pathname, search, hash } = new URL(value);
    return demand(
      origin,
      pathname + search + hash === '/',
      `must have no path and no query, unlike "${value}"`,
    );
  }, about);

/** The message of an error does not repeat the value, because the URL contains a password. */
export const databaseUrl = (about: About<undefined>) =>
  custom(
    (value: string): string =>
      demand(
        value,
        URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
        'must be a postgresql URL',
      ),
    about,
  );

/** Security: the origin of a DSN of browsers becomes a part of the Content-Security-Policy. */
export const sentryDsn = (about: About<undefined>) =>
  custom((dsn: string): string => {
    const isDsn = /^https?:\/\/\w+@(\[[\da-f:]+\]|[\w.-]+)(:\d+)?(\/[\w.-]+)*\/\d+$/i.test(dsn);
    return demand(
      dsn,
      isDsn && URL.canParse(dsn),
      'must be https://<public key>@<host>/<project>, without a secret',
    );
  }, about);

export const trustedProxies = (meaning: string) =>
  custom(readTrustedProxies, { meaning, initial: TRUSTED_PROXIES, byDefault: '`loopback`' });

/** A list whose parts are separated by commas, without spaces around them. */
export const list = <Item>(parseItem: (item: string) => Item, about: About<undefined>) =>
  custom<Item[], Item[]>(
    (value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
        .map(parseItem),
    { byDefault: 'none', ...about, initial: [] },
  );

/** @throws Error with the message `must` */
export function demand<Value>(value: Value, isRight: boolean, must: string): Value {
  if (!isRight) throw new Error(must);
  return value;
}

export const isHttp = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function demandHttp(value: string): string {
  return demand(value, isHttp(value), `must be an http or https URL, not "${value}"`);
}

function cellOf(initial: unknown): string {
  if (initial === undefined) return 'none';
  if (typeof initial === 'boolean') return initial ? '`on`' : '`off`';
  return typeof initial === 'number' ? String(initial) : `\`${initial}\``;
}
