import { createElement, Fragment, type ReactNode } from 'react';

/** The elements that the content of the shop may have. Any other element is dropped, and its children stay. */
const ELEMENTS = new Set('p h2 h3 ul ol li strong em blockquote br hr'.split(' '));

/** Draws the sanitized HTML of the server. Links are shown and lead nowhere. */
export const Html = ({ html }: { html: string }) => <>{childrenOf(readHtml(html))}</>;

const childrenOf = (node: Node): ReactNode[] =>
  Array.from(node.childNodes, (child, key) => {
    if (!(child instanceof Element)) return child.nodeType === Node.TEXT_NODE ? child.textContent : null;
    const name = child.localName;
    const children = childrenOf(child);
    if (name === 'a') return createElement('u', { key }, ...children);
    if (!ELEMENTS.has(name)) return createElement(Fragment, { key }, ...children);
    return createElement(name, { key }, ...children);
  });

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

declare global {
  interface Window {
    trustedTypes?: Policies;
  }
}

let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Security: the document is never shown. It runs nothing, and the preview draws its known elements anew, so nothing
 * else of it reaches the page.
 */
function readHtml(html: string): HTMLElement {
  policy ??= window.trustedTypes?.createPolicy('olov_office_preview', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}
