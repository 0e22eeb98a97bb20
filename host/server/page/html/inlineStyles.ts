import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { assetsDir, type VersionStore } from '../../deploys/versionStore';
import type { Preload, Style } from './html';

/** Style sheets in the memory: a few versions of every remote with a page. */
const SHEETS = 100;

const STORED = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;
const ADDRESS = /url\((["']?)(?!data:|#|\/\/)([^"')]+)\1\)/g;
const SOURCE_MAP = /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/** Such text could end the element, or loads files in another order. */
const UNFIT = /<\/style|@import/i;

interface Options {
  dataDir: string;
  versions: Pick<VersionStore, 'ensure'>;
}

/**
 * Adds the text to every style sheet that this server stores, so that a browser without the file needs no further
 * request before it can paint. A sheet without a text stays a link.
 */
export function createInlineStyles({ dataDir, versions }: Options) {
  const sheets = new LRUCache<string, Style, Preload>({
    max: SHEETS,
    fetchMethod: (_url, _stale, { context }) => inlined(context),
  });

  async function inlined(style: Preload): Promise<Style> {
    const [, name, version, file] = STORED.exec(style.url) ?? [];
    if (!name || !version || !file || !(await versions.ensure(name, version))) return style;
    const bytes = await readFile(join(assetsDir(dataDir), name, version, file));
    if (!hasIntegrity(bytes, style.integrity)) return style;
    const css = bytes.toString('utf8');
    if (UNFIT.test(css)) return style;
    const text = css
      .replace(SOURCE_MAP, '')
      .replace(ADDRESS, (_, quote, address) => `url(${quote}${absolute(address, style.url)}${quote})`);
    return { ...style, text, hash: sourceOf(text) };
  }

  return async (styles: Preload[]): Promise<Style[]> =>
    Promise.all(
      styles.map(
        async (style) => (await sheets.fetch(style.url, { context: style }).catch(() => style)) ?? style,
      ),
    );
}

export type InlineStyles = ReturnType<typeof createInlineStyles>;

/** A browser does not check the hash of text in the page, so the server does. */
function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split('-');
  return (
    /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(bytes).digest('base64') === digest
  );
}

/** Only the path counts; any other origin stays in the address. */
const SOME_ORIGIN = 'http://olov.invalid';

function absolute(address: string, sheet: string): string {
  const { href } = new URL(address, SOME_ORIGIN + sheet);
  return href.startsWith(`${SOME_ORIGIN}/`) ? href.slice(SOME_ORIGIN.length) : href;
}

export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
