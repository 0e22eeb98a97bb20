import { LRUCache } from 'lru-cache';
import type { Inlined, Preload } from './html';
import { scriptText } from './scriptText';
import { type Stored, sourceOf, storedText } from './storedText';
import { styleText } from './styleText';

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
