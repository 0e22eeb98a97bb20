import { Marked } from 'marked';
import { sanitizeHtml } from '../sanitizeHtml';
import { type Block, blocksOf } from './blocks';
import { htmlOf } from './htmlOf';
import { markdownOf } from './markdownOf';

/** Plain CommonMark: an address in a text becomes no link by itself. */
const marked = new Marked({ gfm: false, async: false });

/** HTML of the few elements, sanitized, and always written alike: two texts that show the same are the same. */
export const canonicalHtml = (html: string): string => {
  const once = htmlOf(blocksOf(sanitizeHtml(html)));
  // What was taken apart may be read otherwise when it is put together: an element that stood around blocks is gone.
  return htmlOf(blocksOf(sanitizeHtml(once)));
};

/** What Markdown shows, as such HTML; HTML in it counts as far as it is harmless. Throws where it is nested beyond sense. */
export const htmlOfMarkdown = (markdown: string): string => canonicalHtml(marked.parse(markdown) as string);

/**
 * HTML as Markdown that shows exactly the same. What Markdown has no way to say (strong letters within a word, a list
 * behind a list) stays HTML, which Markdown allows.
 */
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
