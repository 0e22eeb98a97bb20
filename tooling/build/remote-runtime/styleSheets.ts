import type { ChunkRuntime } from './chunkBases';

/** The used part of the bundler’s runtime, `__webpack_require__`. */
export interface StyleRuntime extends Pick<ChunkRuntime, 'f' | 'p'> {
  /** File name of a chunk’s style sheet. */
  k?: (id: number | string) => string;
}

/** `sheet` is null if the browser refused the style sheet. */
interface StyleLink {
  href?: string;
  sheet?: object | null;
  dataset?: { href?: string };
  setAttribute(name: string, value: string): void;
}

interface Page {
  baseURI: string;
  querySelectorAll(selector: string): Iterable<StyleLink>;
}

// The text of a style sheet may be in the page itself (`style[data-href]`). Linked style sheets are marked for the bundler’s
// runtime, which does not load them again. A refused one has no `sheet`: it stays unmarked, so that its chunk fails as it should.
export function adoptStyleSheets(runtime: StyleRuntime, container: string, page: Page): void {
  const { css } = runtime.f;
  if (!css) return;
  runtime.f.css = (id, parts) => {
    const { href } = new URL(runtime.p + runtime.k?.(id), page.baseURI);
    for (const { dataset } of page.querySelectorAll('style[data-href]'))
      if (dataset?.href && new URL(dataset.href, page.baseURI).href === href) return;
    for (const link of page.querySelectorAll('link[rel=stylesheet]'))
      if (link.href === href && link.sheet) link.setAttribute('data-rspack', `${container}:chunk-${id}`);
    css(id, parts);
  };
}
