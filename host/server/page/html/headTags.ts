import { soundHead } from '../../../src/head/soundHead';
import { type Tag, tagsOf } from '../../../src/head/tagsOf';
import type { RenderedHead } from '../../render/messages';
import { escapeHtml } from './html';

interface Options extends Omit<Parameters<typeof tagsOf>[0], 'head'> {
  head: RenderedHead;
}

/** The data may come from an older build, and an invalid value would break the page here. */
export function headTags({ head: { jsonLd = [], ...rest }, ...options }: Options): string {
  const { head } = soundHead(rest, options.publicUrl);
  return [...tagsOf({ ...options, head }).map(htmlOf), ...jsonLd.map(structuredData)].join('\n');
}

const htmlOf = (tag: Tag): string =>
  tag.name === 'title'
    ? `<title>${escapeHtml(tag.text)}</title>`
    : `<${tag.name}${Object.entries(tag.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('')}>`;

const structuredData = (json: string): string => `<script type="application/ld+json">${json}</script>`;
