import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type Block =
  | { type: 'p' | 'h2' | 'h3'; inline: Inline[] }
  | { type: 'hr' }
  | { type: 'blockquote'; blocks: Block[] }
  | { type: 'ul' | 'ol'; items: Block[][] };

export type Inline =
  | { type: 'text'; value: string }
  | { type: 'br' }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'a'; href: string; children: Inline[] };

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr']);

// Equal content gives equal blocks: whitespace between blocks and elements without text are dropped, and text
// outside of blocks becomes a paragraph.
export const blocksOf = (sanitized: string): Block[] => blocksIn(parseFragment(sanitized).childNodes);

const isElement = (node: Node): node is Element => 'tagName' in node;
const isBlock = (node: Node): boolean => isElement(node) && BLOCKS.has(node.tagName);
const holdsBlock = (node: Node): boolean =>
  isElement(node) && (isBlock(node) || node.childNodes.some(holdsBlock));

function blocksIn(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const endLine = () => {
    blocks.push(...paragraph('p', line));
    line = [];
  };
  for (const node of nodes) {
    if (!holdsBlock(node)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node as Element));
    }
  }
  endLine();
  return blocks;
}

function blockOf(element: Element): Block[] {
  const { tagName, childNodes } = element;
  switch (tagName) {
    case 'p':
    case 'h2':
    case 'h3':
      return paragraph(tagName, childNodes);
    case 'hr':
      return [{ type: 'hr' }];
    case 'blockquote': {
      const blocks = blocksIn(childNodes);
      return blocks.length > 0 ? [{ type: 'blockquote', blocks }] : [];
    }
    case 'ul':
    case 'ol': {
      const items = childNodes
        .filter(isElement)
        .map((item) => blocksIn(item.tagName === 'li' ? item.childNodes : [item]));
      const full = items.filter((item) => item.length > 0);
      return full.length > 0 ? [{ type: tagName, items: full }] : [];
    }
    default:
      // A list item without a list, or inline elements around whole blocks.
      return blocksIn(childNodes);
  }
}

function paragraph(type: 'p' | 'h2' | 'h3', nodes: readonly Node[]): Block[] {
  const inline = trimmed(joined(nodes.flatMap(inlineOf)));
  return inline.length > 0 ? [{ type, inline }] : [];
}

function inlineOf(node: Node): Inline[] {
  if ('value' in node) return [{ type: 'text', value: node.value.replace(/[ \t\n\r\f]+/g, ' ') }];
  if (!isElement(node)) return [];
  const { tagName, attrs } = node;
  if (tagName === 'br') return [{ type: 'br' }];
  const children = joined(node.childNodes.flatMap(inlineOf));
  const hasWords = children.some((child) => child.type !== 'br' && !isBlank(child));
  if (!hasWords) return children;
  if (tagName === 'strong' || tagName === 'em') return [{ type: tagName, children }];
  const href = attrs.find(({ name }) => name === 'href')?.value;
  return tagName === 'a' && href !== undefined ? [{ type: 'a', href, children }] : children;
}

const isBlank = (inline: Inline): boolean => inline.type === 'text' && inline.value.trim() === '';

function joined(line: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of line) {
    const last = result.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      last.value = (last.value + part.value).replace(/ {2,}/g, ' ');
    } else if (part.type !== 'text' || part.value !== '') result.push({ ...part });
  }
  return result;
}

function trimmed(line: readonly Inline[]): Inline[] {
  const result = line.map((part, index): Inline => {
    if (part.type !== 'text') return part;
    const isFirst = index === 0 || line[index - 1]?.type === 'br';
    const isLast = index === line.length - 1 || line[index + 1]?.type === 'br';
    const start = isFirst ? part.value.replace(/^ +/, '') : part.value;
    return { type: 'text', value: isLast ? start.replace(/ +$/, '') : start };
  });
  const full = result.filter((part) => part.type !== 'text' || part.value !== '');
  const from = full.findIndex(({ type }) => type !== 'br');
  if (from < 0) return [];
  return full.slice(from, full.findLastIndex(({ type }) => type !== 'br') + 1);
}
