import { escapeJson } from '@olov/contract';
import { soundHead } from '../../../src/head/soundHead';
import { type Tag, tagsOf } from '../../../src/head/tagsOf';
import { escapeHtml } from './html';

/**
 * HTML tags for search engines and link previews: meta tags and structured data of a page. The data may come from an
 * older build, so they are validated again here, where an error would break the page.
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
