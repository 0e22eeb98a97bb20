import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeJson, type RemoteBuild } from '@olov/contract';
import { payloadJson, type RenderedPage } from '../messages';

export interface NamedFile {
  /** The address exactly as it is in the HTML. */
  address: string;
  /** The element and attribute, such as `img src`. */
  by: string;
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'=<>`]+)?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

const SOURCES: Record<string, readonly string[]> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  input: ['src'],
  script: ['src'],
  object: ['data'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
};
const SETS = ['srcset', 'imagesrcset'];
/** Links that are followed by people or name a page. */
const OTHER_LINKS = /\b(canonical|alternate|next|prev|help|author|license|preconnect|dns-prefetch|me)\b/i;

/** The files that a browser requests for this HTML; `data:` URLs and fragments of the page itself are left out. */
export function namedFiles(html: string): NamedFile[] {
  const named: NamedFile[] = [];
  for (const [, element = '', text = ''] of html.matchAll(TAG)) {
    const tag = element.toLowerCase();
    const attributes = attributesOf(text);
    const sources =
      tag === 'link' && !OTHER_LINKS.test(attributes.get('rel') ?? '') ? ['href'] : SOURCES[tag];
    for (const name of sources ?? []) add(attributes.get(name), `${tag} ${name}`);
    for (const name of SETS) {
      for (const address of candidatesOf(attributes.get(name) ?? '')) add(address, `${tag} ${name}`);
    }
    named.push(...namedInCss(attributes.get('style') ?? '', `${tag} style`));
  }
  for (const [, css = ''] of html.matchAll(/<style\b[^>]*>([^<]*)</gi)) {
    named.push(...namedInCss(css, 'style'));
  }
  return named;

  function add(value: string | undefined, by: string): void {
    const address = value?.trim();
    if (address && isFile(address)) named.push({ address, by });
  }
}

export const namedInCss = (css: string, by: string): NamedFile[] =>
  urlsIn(css)
    .filter(isFile)
    .map((address) => ({ address, by }));

const isFile = (address: string): boolean =>
  address !== '' && !/^(#|data:|blob:|about:|javascript:)/i.test(address);

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  );
}

/** An address may contain commas, but does not end in one. */
const candidatesOf = (set: string): string[] =>
  [...set.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+[\d.]+[wxh])?\s*(?:,|$)/g)].map(
    ([, address = '']) => address,
  );

const urlsIn = (css: string): string[] =>
  [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name
      ? (ENTITIES[name.toLowerCase()] ?? '')
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );

export interface NamedByPage extends NamedFile {
  url: URL;
  page: string;
}

/** A picture whose address comes from the API is content of the shop and no part of the release. */
export function namedByPage(
  { html, head, payload }: RenderedPage,
  pageUrl: string,
  page: string,
): NamedByPage[] {
  const content = payloadJson(payload);
  const { origin } = new URL(pageUrl);
  const isContent = (address: string) =>
    content.includes(escapeJson(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)) ||
    content.includes(escapeJson(address));
  const named = [
    ...namedFiles(html),
    ...(head.image ? [{ address: head.image, by: 'image of the head' }] : []),
  ];
  return named
    .filter(({ address }) => URL.canParse(address, pageUrl) && !isContent(address))
    .map((file) => ({ ...file, url: new URL(file.address, pageUrl), page }));
}

/** The files that the style sheets of a build name; their addresses are relative to the sheet. */
export async function namedInSheets(
  { integrity }: RemoteBuild,
  folder: string,
  base: URL,
): Promise<NamedByPage[]> {
  const sheets = Object.keys(integrity).filter((file) => file.endsWith('.css'));
  const named = sheets.map(async (sheet) => {
    const files = namedInCss(await readFile(join(folder, sheet), 'utf8'), 'url');
    const own = new URL(sheet, base);
    return files
      .filter(({ address }) => URL.canParse(address, own))
      .map((file) => ({ ...file, url: new URL(file.address, own), page: `the style sheet ${sheet}` }));
  });
  return (await Promise.all(named)).flat();
}
