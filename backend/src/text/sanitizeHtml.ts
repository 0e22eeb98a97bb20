import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/**
 * The allowed elements, and the elements that are written in their place: `h1` is left to the page. Others are replaced
 * by their content.
 */
const KEPT: ReadonlyMap<string, string> = new Map([
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br', 'hr', 'a'].map(
    (name) => [name, name] as const,
  ),
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['b', 'strong'],
  ['i', 'em'],
]);

/** The content of these elements, and of foreign ones (`svg`, `math`), is not readable text. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe object embed applet audio video canvas select textarea title xmp plaintext head'.split(
    ' ',
  ),
);

const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const HTML = 'http://www.w3.org/1999/xhtml';
/** No real text is nested deeper. */
const DEEPEST = 60;

// Parsed as a browser does and serialized from the tree, so nothing of the original is copied. Runs twice,
// because a removed element may have separated elements that a browser does not nest.
export const sanitizeHtml = (html: string): string => rewritten(rewritten(html));

const rewritten = (html: string): string => contentOf(parseFragment(html), 0);

type Node = DefaultTreeAdapterTypes.ChildNode;

const contentOf = ({ childNodes }: { childNodes: Node[] }, depth: number): string =>
  depth > DEEPEST ? '' : childNodes.map((node) => written(node, depth)).join('');

function written(node: Node, depth: number): string {
  if ('value' in node) return escapeText(node.value);
  if (!('tagName' in node) || node.namespaceURI !== HTML || DROPPED.has(node.tagName)) return '';
  const name = KEPT.get(node.tagName);
  if (name !== undefined && VOID.has(name)) return `<${name}>`;
  const content = contentOf(node, depth + 1);
  if (name === undefined) return content;
  if (name !== 'a') return `<${name}>${content}</${name}>`;
  const target = targetOf(node.attrs.find((attribute) => attribute.name === 'href')?.value);
  return target === undefined ? content : `<a href="${escapeText(target)}">${content}</a>`;
}

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const SHOP = 'https://shop.invalid';

function targetOf(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href, SHOP)) return undefined;
  const url = new URL(href, SHOP);
  if (!PROTOCOLS.has(url.protocol)) return undefined;
  if (url.origin !== SHOP) return url.href;
  // Only absolute paths of the shop are allowed: a relative address depends on the page.
  return href.trim().startsWith('/') ? url.pathname + url.search + url.hash : undefined;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPED[char] ?? char);
