import type { NewsItem } from '@olov/contract';
import { escapeHtml } from '../page/html/html';

export interface Feed {
  title: string;
  description: string;
  language: string;
  self: string;
  page: string;
  items: readonly FeedItem[];
}

export interface FeedItem extends Pick<NewsItem, 'title' | 'lead' | 'publishedAt' | 'body'> {
  url: string;
}

/** The same news give the same text, so that an ETag shows an unchanged feed. */
export const rssOf = ({
  title,
  description,
  language,
  self,
  page,
  items,
}: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${text(title)}</title>
<link>${text(page)}</link>
<description>${text(description)}</description>
<language>${text(language)}</language>
<atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemOf).join('\n')}
</channel>
</rss>
`;

const itemOf = ({ title, lead, publishedAt, body, url }: FeedItem): string => `<item>
<title>${text(title)}</title>
<link>${text(url)}</link>
<guid isPermaLink="true">${text(url)}</guid>
${publishedAt ? `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>\n` : ''}<description>${text(lead)}</description>
<content:encoded>${text(body)}</content:encoded>
</item>`;

/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const text = (value: string): string =>
  escapeHtml(value.replace(NOT_XML, '').replace(/\p{Surrogate}/gu, '\ufffd'));
