import { escapeJson } from '@olov/contract';
import { soundHead } from '../../src/head/soundHead';
import { type Tag, tagsOf } from '../../src/head/tagsOf';
import { escapeHtml } from './html';

/**
 * What search engines and link previews read, as HTML: the tags of a page and its structured data. The build that told
 * it may be an old one, so it is looked at once more here, where it would cost the page.
 */
export function headTags(options: Parameters<typeof tagsOf>[0]): string {
  const { head } = soundHead(options.head, options.publicUrl);
  return [...tagsOf({ ...options, head }).map(htmlOf), ...(head.jsonLd ?? []).map(structuredData)].join('\n');
}

const htmlOf = (tag: Tag): string =>
  tag.name === 'title'
    ? `<title>${escapeHtml(tag.text)}</title>`
    : `<${tag.name}${Object.entries(tag.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('')}>`;

const structuredData = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...data })}</script>`;
