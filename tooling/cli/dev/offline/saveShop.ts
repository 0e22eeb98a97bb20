import { LOCALE_INFO, LOCALES, localizedPath } from '@olov/contract/platform/locales';
import { BOOT_ELEMENT_ID, BUILD_RECORD } from '@olov/contract/platform/names';
import type { PageBoot } from '@olov/contract/platform/page';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import axios, { type AxiosError } from 'axios';
import { failed, unreachable } from '../../CliError';
import { reasonOf } from '../../shell/reasonOf';
import { type Archive, emptyArchive, keyOf, type Recorded, textOf } from './Archive';

const ASK_MS = 30_000;

/** The address of the build in the saved pages; the address of the dev server replaces it. */
export const SAVED_BASE = 'http://localhost:3110/';

/** No remote has this page, so the saved HTML names no files of a page. */
const NO_PAGE = '/olov-offline';

/** Calls without a customer, with the call for each entry of the list. */
const LISTS: Record<string, string> = {
  '/main/api/restaurants/List': '',
  '/main/api/shop/Index': '',
  '/main/api/contacts/Get': '',
  '/main/api/landmarks/List': '',
  '/main/api/news/List': '/main/api/news/Get',
  '/main/api/stocks/List': '/main/api/stocks/Get',
  '/hr/api/vacancies/List': '/hr/api/vacancies/Get',
};

const TOO_MANY = 429;
/** CSS pixels. */
const GOOD_WIDTH = 400;

interface Variant {
  format: string;
  width: number;
}

/** Saves what the pages of a shop load without a customer, by public addresses alone. */
export async function saveShop(shell: string, remote: string): Promise<Archive> {
  const archive = emptyArchive(remote);
  const cookie = await overrideCookie(shell, remote);

  async function save(url: string, change = (text: string) => text): Promise<string | undefined> {
    const { status, headers, data } = await get(new URL(url, shell).href, { cookie });
    if (status >= 500 || status === TOO_MANY)
      throw unreachable(`The shop is too busy: ${url} answered ${status}.`);
    if (status !== 200) return undefined;
    const type = String(headers['content-type'] ?? '');
    const isText = /json|html|javascript|css|svg/.test(type);
    const text = isText ? change(data.toString()) : '';
    const body = (isText ? Buffer.from(text) : data).toString('base64');
    archive.answers[keyOf(url)] = { type, body };
    return text;
  }
  const saveAll = async (urls: Iterable<string>) => {
    for (const url of new Set(urls)) if (!archive.answers[keyOf(url)]) await save(url);
  };

  /** Answers of the API, with one variant of each picture. */
  async function saveAnswer(call: string) {
    const text = await save(call, (json) =>
      JSON.stringify(JSON.parse(json), (key, value) => (key === 'variants' ? oneOf(value) : value)),
    );
    await saveAll([...(text ?? '').matchAll(/"(\/[^"]*media\/[^"]+)"/g)].map(([, url = '']) => url));
    return text === undefined ? undefined : JSON.parse(text);
  }

  for (const locale of LOCALES) {
    const page = await savePage(localizedPath(locale, NO_PAGE));
    archive.answers[`page ${locale}`] = page;
    const html = textOf(page);
    const { composition } = bootIn(html);
    await saveAll([...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url = '']) => url));
    for (const [id, { base }] of Object.entries({ host: composition.host, ...composition.remotes })) {
      if (!base.startsWith('/'))
        throw failed(`The files of ${id} are at ${base}: an archive has only files of the shop itself.`);
      const record = await save(base + BUILD_RECORD);
      const { integrity } = JSON.parse(record ?? '{"integrity":{}}') as RemoteBuild;
      await saveAll(
        Object.keys(integrity).flatMap((file) => (file.startsWith('server/') ? [] : [base + file])),
      );
    }
    const language = `Language=${LOCALE_INFO[locale].id}`;
    const menu = await saveAnswer(`/main/api/shop?${language}`);
    for (const { id } of menu?.folders ?? []) await saveAnswer(`/main/api/shop?${language}&FolderId=${id}`);
    for (const [list, item] of Object.entries(LISTS)) {
      const answer = await saveAnswer(`${list}?${language}`);
      for (const { id } of (item && answer?.items) || []) await saveAnswer(`${item}?${language}&id=${id}`);
    }
  }
  return archive;

  async function savePage(path: string): Promise<Recorded> {
    const { headers, data } = await get(new URL(path, shell).href, { cookie });
    if (!data.includes(BOOT_ELEMENT_ID))
      throw failed(`${shell} does not answer like an Olov shop: check the address of --shell.`);
    const policy = String(headers['content-security-policy'] ?? '');
    return { type: 'text/html; charset=utf-8', policy, body: data.toString('base64') };
  }
}

const BOOT = new RegExp(`(?<=id="${BOOT_ELEMENT_ID}">).*?(?=</script>)`, 's');

export const bootIn = (html: string) => JSON.parse(BOOT.exec(html)?.[0] ?? '{}') as PageBoot;
export const withBoot = (html: string, escaped: string) => html.replace(BOOT, () => escaped);

function oneOf(variants: Variant[]): Variant[] {
  const known = variants.filter(({ format }) => format === 'webp');
  return [known.find(({ width }) => width >= GOOD_WIDTH) ?? known.at(-1) ?? []].flat();
}

/** The pages of a build of this machine are drawn by the browser alone. */
async function overrideCookie(shell: string, remote: string): Promise<string> {
  const { headers, data } = await get(`${shell}?override=${remote}@${SAVED_BASE}`);
  const cookie = (headers['set-cookie'] ?? []).find(
    (one) => one.includes(encodeURIComponent(SAVED_BASE)) || one.includes(SAVED_BASE),
  );
  if (cookie) return cookie.split(';')[0] ?? '';
  const reason = String(headers['content-type']).startsWith('text/plain')
    ? data.toString()
    : 'overrides are off';
  throw failed(`${shell} does not show builds of this machine (ALLOW_OVERRIDES): ${reason}.`);
}

async function get(url: string, headers: { cookie?: string } = {}) {
  try {
    return await axios.get<Buffer>(url, {
      headers,
      responseType: 'arraybuffer',
      timeout: ASK_MS,
      maxRedirects: 0,
      proxy: false,
      validateStatus: () => true,
    });
  } catch (error) {
    throw unreachable(`The shop cannot be reached: ${url}: ${reasonOf(error as AxiosError, ASK_MS)}.`);
  }
}
