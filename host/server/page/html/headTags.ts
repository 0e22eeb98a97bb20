import { escapeJson } from '@olov/contract';
import { soundHead } from '../../../src/head/soundHead';
import { type Tag, tagsOf } from '../../../src/head/tagsOf';
import { escapeHtml } from './html';

/** The data may come from an older build, and an invalid value would break the page here. */
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
