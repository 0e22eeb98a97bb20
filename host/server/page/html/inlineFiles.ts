import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { assetsDir, type VersionStore } from '../../deploys/versionStore';
import type { Inlined, Preload } from './html';

/** Files in the memory: those of a few versions of every remote with a page. */
const FILES = 300;

/**
 * Adds the text to every style sheet and script that this server stores, so that a browser without the file needs no
 * further request for it. A file without a text stays a link.
 */
export function createInlineFiles(stored: Stored) {
  const kept = new LRUCache<string, Inlined, Preload>({
    max: FILES,
    fetchMethod: (_url, _stale, { context }) => inlined(context),
  });

  async function inlined(file: Preload): Promise<Inlined> {
    const source = await storedText(stored, file);
    const text = source && (file.as === 'style' ? styleText(source, file.url) : scriptText(source, file));
    return text ? { ...file, text, hash: sourceOf(text) } : file;
  }

  return async (files: readonly Preload[]): Promise<Inlined[]> =>
    Promise.all(
      files.map(async (file) => (await kept.fetch(file.url, { context: file }).catch(() => file)) ?? file),
    );
}

export type InlineFiles = ReturnType<typeof createInlineFiles>;

/** A longer script is worth a request of its own, because every first HTML would contain it. */
const MOST_CHARACTERS = 40_000;
const MOST_OF_ENTRY = 160_000;

/** A chunk only adds its modules to the list of its room, so it may run before the code that uses them. */
const CHUNK = /^(?:"use strict";)?\(+(?:globalThis|self)(?:\.\w+|\["\w+"\])\s*(?:\|\|)?=/;

/** Such text could end the element, or change how the parser reads it. */
const UNFIT_SCRIPT = /<\/script|<script|<!--/i;

/** The text of a script for the page itself; undefined if it has to stay a file. */
function scriptText(
  script: string,
  { url, isEntry = false }: Pick<Preload, 'url' | 'isEntry'>,
): string | undefined {
  const isFit = isEntry
    ? script.length <= MOST_OF_ENTRY
    : script.length <= MOST_CHARACTERS && CHUNK.test(script);
  if (!isFit || UNFIT_SCRIPT.test(script)) return undefined;
  // Errors tell their remote by the address of its file.
  return `${script}\n//# sourceURL=${url}\n`;
}

const ADDRESS = /url\((["']?)(?!data:|#|\/\/)([^"')]+)\1\)/g;
const SOURCE_MAP = /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/;

/** Such text could end the element, or loads files in another order. */
const UNFIT_STYLE = /<\/style|@import/i;

/** The text of a style sheet for the page itself; undefined if it has to stay a file. */
const styleText = (css: string, url: string): string | undefined =>
  UNFIT_STYLE.test(css)
    ? undefined
    : css
        .replace(SOURCE_MAP, '')
        .replace(ADDRESS, (_, quote, address) => `url(${quote}${absolute(address, url)}${quote})`);

/** Only the path counts; any other origin stays in the address. */
const SOME_ORIGIN = 'http://olov.invalid';

function absolute(address: string, sheet: string): string {
  const { href } = new URL(address, SOME_ORIGIN + sheet);
  return href.startsWith(`${SOME_ORIGIN}/`) ? href.slice(SOME_ORIGIN.length) : href;
}

interface Stored {
  dataDir: string;
  versions: Pick<VersionStore, 'ensure'>;
}

/** The parser of HTML replaces these characters, so the hash of the text would not match. */
const REPLACED = /[\r\0]/;
const STORED = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** The text of a file that this server stores, if it has the hash of its build record; a browser does not check text in the page. */
async function storedText(
  { dataDir, versions }: Stored,
  { url, integrity }: Preload,
): Promise<string | undefined> {
  const [, name, version, file] = STORED.exec(url) ?? [];
  if (!name || !version || !file || !(await versions.ensure(name, version))) return undefined;
  const bytes = await readFile(join(assetsDir(dataDir), name, version, file));
  if (!hasIntegrity(bytes, integrity)) return undefined;
  const text = bytes.toString('utf8');
  return REPLACED.test(text) ? undefined : text;
}

function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split('-');
  return (
    /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(bytes).digest('base64') === digest
  );
}

export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
