import { Marked } from 'marked';
import { sanitizeHtml } from '../sanitizeHtml';
import { type Block, blocksOf } from './blocks';
import { htmlOf } from './htmlOf';
import { markdownOf } from './markdownOf';

/** An address in a text does not become a link automatically. */
const marked = new Marked({ gfm: false, async: false });

/** Sanitized HTML of the allowed elements in one canonical form: equal content gives equal HTML. */
export const canonicalHtml = (html: string): string => {
  const once = htmlOf(blocksOf(sanitizeHtml(html)));
  // A second run: the result parses differently if an inline element around blocks was removed.
  return htmlOf(blocksOf(sanitizeHtml(once)));
};

/** Throws if the nesting is too deep. */
export const htmlOfMarkdown = (markdown: string): string => canonicalHtml(marked.parse(markdown) as string);

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
