import type { Block, Inline } from './blocks';

export const markdownOf = (blocks: readonly Block[]): string => blocks.map(blockMarkdown).join('\n\n');

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'hr':
      return '---';
    case 'h2':
      return `## ${inlineMarkdown(block.inline)}`;
    case 'h3':
      return `### ${inlineMarkdown(block.inline)}`;
    case 'p':
      return escapeStart(inlineMarkdown(block.inline));
    case 'blockquote':
      return indented(markdownOf(block.blocks), '> ', '> ');
    default: {
      const isLoose = block.items.some((item) => item.filter(({ type }) => type === 'p').length > 1);
      return block.items
        .map((item, index) => {
          const mark = block.type === 'ul' ? '- ' : `${index + 1}. `;
          const text = item.map(blockMarkdown).join(isLoose ? '\n\n' : '\n');
          return indented(text, mark, ' '.repeat(mark.length));
        })
        .join(isLoose ? '\n\n' : '\n');
    }
  }
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n');

const inlineMarkdown = (line: readonly Inline[]): string => line.map(partMarkdown).join('');

function partMarkdown(part: Inline): string {
  switch (part.type) {
    case 'text':
      return escapeText(part.value);
    case 'br':
      return '\\\n';
    case 'strong':
      return `**${inlineMarkdown(part.children)}**`;
    case 'em':
      return `*${inlineMarkdown(part.children)}*`;
    case 'a':
      return `[${inlineMarkdown(part.children)}](${/[()\s]/.test(part.href) ? `<${part.href}>` : part.href})`;
  }
}

/** A non-breaking space is written as an entity, so that it is visible. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/&(?=#?[a-z0-9]+;)/gi, '\\&')
    .replaceAll('\u00a0', '&nbsp;');

const escapeStart = (markdown: string): string =>
  markdown.replace(/^([#+=-])/gm, '\\$1').replace(/^(\d{1,9})([.)])/gm, '$1\\$2');
