import type { HeadContext, PageHead } from '@olov/shared-kit';

export const newsFeed = (intl: HeadContext['intl']): NonNullable<PageHead['feed']> => ({
  title: intl.formatMessage({ id: 'content.news.title' }),
  path: '/feeds/news.xml',
});
