export type BodyNode = string | BodyElement;

export interface BodyElement {
  name: string;
  href?: string;
  children: BodyNode[];
}

const ELEMENTS: ReadonlySet<string> = new Set('p h2 h3 ul ol li strong em blockquote br hr a'.split(' '));
const VOID: ReadonlySet<string> = new Set(['br', 'hr']);

/** A tag, a comment, a lone bracket, or text. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*)?>|<!--[\s\S]*?-->|<|[^<]+/gi;

/**
 * Parses the API's sanitized HTML (`SanitizedHtml` of the contract) into a tree, on the server and in the browser. It
 * replaces the browser's parser, which trusted types refuse. Unknown elements leave their content; links with an
 * unsafe target are dropped.
 */
export function parseBody(html: string): BodyNode[] {
  const root: BodyElement = { name: '', children: [] };
  const open: BodyElement[] = [root];
  const current = () => open.at(-1) ?? root;

  for (const [token, slash, tag, attributes] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (!token.startsWith('<!--')) addText(current(), decode(token));
    } else if (slash) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.length = at;
    } else if (ELEMENTS.has(name)) {
      const element: BodyElement = { name, children: [], ...hrefIn(name, attributes) };
      if (name === 'a' && element.href === undefined) continue;
      current().children.push(element);
      if (!VOID.has(name)) open.push(element);
    }
  }
  return root.children;
}

function addText({ children }: BodyElement, text: string): void {
  const last = children.at(-1);
  // The browser joins adjacent texts of the server's HTML, so hydration needs one node.
  if (typeof last === 'string') children[children.length - 1] = last + text;
  else children.push(text);
}

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
/** A path of the shop, or a URL whose scheme cannot run code. */
const TARGET = /^(?:\/(?![/\\\s])|\/$|https?:\/\/|mailto:|tel:)/i;

function hrefIn(name: string, attributes = ''): { href?: string } {
  if (name !== 'a') return {};
  const match = HREF.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return TARGET.test(href) ? { href } : {};
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
