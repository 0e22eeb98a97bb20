import type { HeadContext, PageHead } from '@olov/shared-kit';

/** Where the host serves the news to feed readers. */
export const newsFeed = (intl: HeadContext['intl']): NonNullable<PageHead['feed']> => ({
  title: intl.formatMessage({ id: 'content.news.title' }),
  path: '/feeds/news.xml',
});
