import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { signLaunchData } from '../../developer/emulator/routes';
import { checkLaunchData, LAUNCH_SECONDS } from './checkLaunchData';

/** Launch data signed by Telegram, from its documentation and from the tests of public libraries. */
const PUBLISHED = [
  {
    name: 'of 2022, without a signature for third parties',
    token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
    authDate: 1662771648,
    tgId: 279058397,
    raw: 'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  },
  {
    name: 'of a group, with a start parameter',
    token: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
    authDate: 1,
    tgId: 222,
    raw: 'auth_date=1&can_send_after=10000&chat=%7B%22id%22%3A1%2C%22type%22%3A%22group%22%2C%22title%22%3A%22chat-title%22%2C%22photo_url%22%3A%22group%22%2C%22username%22%3A%22my-chat%22%7D&chat_instance=888&chat_type=sender&hash=47cfa22e72b887cba90c9cb833c5ea0f599975b6ce7193741844b5c4a4228b40&query_id=QUERY&receiver=%7B%22added_to_attachment_menu%22%3Afalse%2C%22allows_write_to_pm%22%3Atrue%2C%22first_name%22%3A%22receiver-first-name%22%2C%22id%22%3A991%2C%22is_bot%22%3Afalse%2C%22is_premium%22%3Atrue%2C%22language_code%22%3A%22ru%22%2C%22last_name%22%3A%22receiver-last-name%22%2C%22photo_url%22%3A%22receiver-photo%22%2C%22username%22%3A%22receiver-username%22%7D&start_param=debug&user=%7B%22added_to_attachment_menu%22%3Afalse%2C%22allows_write_to_pm%22%3Afalse%2C%22first_name%22%3A%22user-first-name%22%2C%22id%22%3A222%2C%22is_bot%22%3Atrue%2C%22is_premium%22%3Afalse%2C%22language_code%22%3A%22en%22%2C%22last_name%22%3A%22user-last-name%22%2C%22photo_url%22%3A%22user-photo%22%2C%22username%22%3A%22user-username%22%7D',
  },
  {
    name: 'of 2024, with a signature for third parties',
    token: '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4',
    authDate: 1733509682,
    tgId: 279058397,
    raw: 'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733509682&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73',
  },
];
const newest = PUBLISHED[2] as (typeof PUBLISHED)[number];

const ours = (token: string) => ({ token, isDevelopment: false });
const soonAfter = (authDate: number) => (authDate + 5) * 1000;
const terms = ({ token, authDate }: { token: string; authDate: number }) => ({
  bot: ours(token),
  nowMs: soonAfter(authDate),
});
const third = { bot: { id: 7342037359 }, nowMs: soonAfter(newest.authDate) };

const TOKEN = '42:the-token-of-the-bot-of-these-tests';
const user = (more: object = {}) => JSON.stringify({ id: 7, first_name: 'Aziza', ...more });
const signed = (fields: Record<string, string>) =>
  signLaunchData({ auth_date: '1000', user: user(), ...fields }, TOKEN);
const check = (raw: string, nowS = 1005) => checkLaunchData(raw, { bot: ours(TOKEN), nowMs: nowS * 1000 });

const saidBy = (raw: string) => {
  try {
    return raw
      .split('&')
      .map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.replaceAll('+', ' '))))
      .map(([key, value]) => `${key}=${value}`)
      .sort()
      .join('\n');
  } catch {
    return undefined;
  }
};

const tampered = (raw: string) =>
  fc
    .tuple(fc.nat(raw.length - 1), fc.integer({ min: 0x21, max: 0x7e }))
    .map(([at, byte]) => raw.slice(0, at) + String.fromCharCode(byte) + raw.slice(at + 1))
    .filter((text) => saidBy(text) !== saidBy(raw));

describe.each(PUBLISHED)('published launch data $name', (published) => {
  test('launch data that Telegram has published identify their user', () => {
    expect(checkLaunchData(published.raw, terms(published))).toMatchObject({
      user: { id: published.tgId },
      expiresAt: (published.authDate + LAUNCH_SECONDS) * 1000,
    });
  });

  // asvs V6.8.2
  test('launch data that Telegram has published are refused with any changed byte', () => {
    fc.assert(
      fc.property(tampered(published.raw), (raw) => {
        expect(checkLaunchData(raw, terms(published))).toBe('telegram-invalid');
      }),
      { numRuns: 2000 },
    );
  });

  test('launch data that Telegram has published count as the same launch in any order of the fields', () => {
    const pairs = published.raw.split('&');
    const launch = checkLaunchData(published.raw, terms(published));
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (shuffled) => {
        expect(checkLaunchData(shuffled.join('&'), terms(published))).toEqual(launch);
      }),
    );
  });

  test('launch data that Telegram has published are refused without any one of their fields', () => {
    const pairs = published.raw.split('&');
    for (const left of pairs) {
      const raw = pairs.filter((pair) => pair !== left).join('&');
      expect(checkLaunchData(raw, terms(published))).toBe('telegram-invalid');
    }
  });

  test('launch data that Telegram has published are refused for another bot', () => {
    const token = published.token.replace('AAH', 'AAG');
    expect(checkLaunchData(published.raw, terms({ ...published, token }))).toBe('telegram-invalid');
  });
});

describe('Telegram’s signature for third parties', () => {
  test('Telegram’s third-party signature is accepted without the bot’s token', () => {
    expect(checkLaunchData(newest.raw, third)).toMatchObject({ user: { id: 279058397 } });
  });

  test('Telegram’s third-party signature is refused if any byte of it or of the signed data is changed', () => {
    const raw = newest.raw.replace(/&hash=.*/, '');
    fc.assert(
      fc.property(tampered(raw), (text) => {
        expect(checkLaunchData(text, third)).toBe('telegram-invalid');
      }),
      { numRuns: 500 },
    );
  });

  test('Telegram’s third-party signature is refused for another bot', () => {
    expect(checkLaunchData(newest.raw, { ...third, bot: { id: 7342037358 } })).toBe('telegram-invalid');
  });

  test('launch data with another hash count as the same launch, because Telegram’s third-party signature does not cover the hash', () => {
    const other = newest.raw.replace(/hash=./, 'hash=b');
    expect(checkLaunchData(other, third)).toEqual(checkLaunchData(newest.raw, third));
  });

  test('a third-party signature that was made with another key than Telegram’s is refused', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const text = `42:WebAppData\nauth_date=1000\nuser=${user()}`;
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
    const raw = new URLSearchParams({ auth_date: '1000', user: user(), signature }).toString();
    const own = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    const asked = { bot: { id: 42 }, nowMs: 1005_000 };
    expect(checkLaunchData(raw, { ...asked, publicKey: own })).toMatchObject({ user: { id: 7 } });
    expect(checkLaunchData(raw, asked)).toBe('telegram-invalid');
  });

  test('Telegram’s third-party signature alone is refused if the bot’s token is known', () => {
    const raw = newest.raw.replace(/&hash=.*/, '');
    expect(checkLaunchData(raw, terms(newest))).toBe('telegram-invalid');
  });
});

describe('the time of a launch', () => {
  test.each([
    ['a day later', 1000 + LAUNCH_SECONDS, { user: { id: 7 } }],
    ['a minute before, by a clock that is late', 940, { user: { id: 7 } }],
  ])('launch data are valid %s', (_, now, launch) => {
    expect(check(signed({}), now)).toMatchObject(launch);
  });

  test.each([
    ['more than a day ago', {}, 1001 + LAUNCH_SECONDS, 'telegram-stale'],
    ['to come', {}, 939, 'telegram-invalid'],
    ['no number', { auth_date: '1e3' }, 1005, 'telegram-invalid'],
    ['empty', { auth_date: '' }, 1005, 'telegram-invalid'],
  ])('launch data are refused if their time is %s', (_, fields, now, refusal) => {
    expect(check(signed(fields), now)).toBe(refusal);
  });
});

describe('malformed launch data', () => {
  test.each([
    ['nothing', ''],
    ['no launch data at all', 'tma'],
    ['a name twice', `${signed({})}&auth_date=1000`],
    ['a signature that cannot be one', signed({}).replace(/hash=.*/, 'hash=')],
    ['a hash in capitals', signed({}).replace(/hash=.*/, (hash) => `hash=${hash.slice(5).toUpperCase()}`)],
    ['letters that cannot be decoded', `${signed({})}&a=%FF`],
    ['more than anybody needs', signed({ start_param: 'a'.repeat(9000) })],
    ['more fields than there are', signed(Object.fromEntries([...Array(40)].map((_, at) => [`f${at}`, ''])))],
  ])('malformed launch data are refused: %s', (_, raw) => {
    expect(check(raw)).toBe('telegram-invalid');
  });

  test.each([
    ['nobody', ''],
    ['no JSON', '{'],
    ['an id that is a text', user({ id: '7' })],
    ['an id of nobody', user({ id: 0 })],
    ['an id that no number holds', user({ id: 2 ** 60 })],
    ['no name', '{"id":7}'],
    ['a list', '[]'],
  ])('launch data with a malformed user are refused even with a valid signature: %s', (_, json) => {
    expect(check(signed({ user: json }))).toBe('telegram-invalid');
  });

  test('launch data with a line break in a value are refused, because it could merge two fields', () => {
    const honest = signed({ chat_type: 'private', query_id: 'q' });
    const hash = new URLSearchParams(honest).get('hash') ?? '';
    const merged = new URLSearchParams({
      auth_date: '1000',
      chat_type: 'private\nquery_id=q',
      user: user(),
      hash,
    });
    expect(check(honest)).toMatchObject({ user: { id: 7 } });
    expect(check(merged.toString())).toBe('telegram-invalid');
  });
});
