import { escapeText } from '../sanitizeHtml';
import type { Block, Inline } from './blocks';

export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'hr':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>${block.blocks.map(blockHtml).join('')}</blockquote>`;
    case 'ul':
    case 'ol':
      return `<${block.type}>${block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${block.type}>`;
    default:
      return `<${block.type}>${inlineHtml(block.inline)}</${block.type}>`;
  }
}

function itemHtml(item: readonly Block[]): string {
  const [first, ...rest] = item;
  const isPlain = first?.type === 'p' && rest.every(({ type }) => type === 'ul' || type === 'ol');
  return isPlain ? inlineHtml(first.inline) + rest.map(blockHtml).join('') : item.map(blockHtml).join('');
}

const inlineHtml = (line: readonly Inline[]): string => line.map(partHtml).join('');

function partHtml(part: Inline): string {
  if (part.type === 'text') return escapeText(part.value);
  if (part.type === 'br') return '<br>';
  const content = inlineHtml(part.children);
  return part.type === 'a'
    ? `<a href="${escapeText(part.href)}">${content}</a>`
    : `<${part.type}>${content}</${part.type}>`;
}
