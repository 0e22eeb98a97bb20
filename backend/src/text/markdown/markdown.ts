import MarkdownIt from 'markdown-it';
import { sanitizeHtml } from '../sanitizeHtml';
import { type Block, blocksOf } from './blocks';
import { htmlOf } from './htmlOf';
import { markdownOf } from './markdownOf';

/** `sanitizeHtml` drops what is nested deeper. */
const MOST_NESTED = 60;

/** It reads every text in linear time. The preset makes no links of plain addresses and no tables. */
const markdownIt = new MarkdownIt('commonmark', { maxNesting: MOST_NESTED + 1 });
// `sanitizeHtml` decides which addresses stay.
markdownIt.validateLink = () => true;

/** Sanitized HTML of the allowed elements in one canonical form: equal content gives equal HTML. */
export const canonicalHtml = (html: string): string => {
  const once = htmlOf(blocksOf(sanitizeHtml(html)));
  // A second run: the result parses differently if an inline element around blocks was removed.
  return htmlOf(blocksOf(sanitizeHtml(once)));
};

export class TooDeep extends Error {}

/** Throws `TooDeep`, because the parser leaves out what is nested too deeply. */
export function htmlOfMarkdown(markdown: string): string {
  const tokens = markdownIt.parse(markdown, {});
  const isTooDeep = tokens.some(
    ({ level, children }) => level >= MOST_NESTED || children?.some((one) => one.level >= MOST_NESTED),
  );
  if (isTooDeep) throw new TooDeep('a text is nested too deeply');
  return canonicalHtml(markdownIt.renderer.render(tokens, markdownIt.options, {}));
}

// Parts that Markdown cannot express (strong letters within a word, two lists in a row) stay HTML, which
// Markdown allows.
export function markdownOfHtml(html: string): string {
  const canonical = canonicalHtml(html);
  const parts = blocksOf(canonical).map(partOf);
  const markdown = parts.join('\n\n');
  return htmlOfMarkdown(markdown) === canonical ? markdown : canonical.replaceAll('\n', '\n\n');
}

function partOf(block: Block): string {
  const html = htmlOf([block]);
  const markdown = markdownOf([block]);
  return htmlOfMarkdown(markdown) === html ? markdown : html;
}
