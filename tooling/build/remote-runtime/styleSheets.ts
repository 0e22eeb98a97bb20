import type { ChunkRuntime } from './chunkBases';

/** What naming a style sheet needs of the bundler's runtime, `__webpack_require__`. */
export interface StyleRuntime extends Pick<ChunkRuntime, 'f' | 'p'> {
  /** File name of a chunk's style sheet. */
  k?: (id: number | string) => string;
}

/** A link as far as it is looked at; `sheet` is null for one that was refused. */
interface StyleLink {
  href?: string;
  sheet?: object | null;
  setAttribute(name: string, value: string): void;
}

/** What is needed of the document. */
interface Page {
  querySelectorAll(selector: string): Iterable<StyleLink>;
}

/**
 * Lets the bundler's runtime find the style sheets that the server put into the page. It knows those it has loaded by
 * an attribute, and would load the others once more. One that was refused has no `sheet`: it stays unknown, so that
 * its chunk fails as it should.
 */
export function adoptStyleSheets(runtime: StyleRuntime, container: string, page: Page): void {
  const { css } = runtime.f;
  if (!css) return;
  runtime.f.css = (id, parts) => {
    const href = runtime.p + runtime.k?.(id);
    for (const link of page.querySelectorAll('link[rel=stylesheet]'))
      if (link.href === href && link.sheet) link.setAttribute('data-rspack', `${container}:chunk-${id}`);
    css(id, parts);
  };
}
