import type { HeadContext, NewsItem, PageHead } from '@olov/shared-kit';
import { paths } from '@olov/shared-kit';
import { newsFeed } from './newsFeed';
import { publisherOf } from './publisher';

export function newsHead({ data, intl, stores, urlOf }: HeadContext): PageHead {
  const { id, title, lead, publishedAt, imageUrl } = data as NewsItem;
  return {
    title,
    ...(lead && { description: lead }),
    ...(imageUrl && { image: imageUrl }),
    type: 'article',
    feed: newsFeed(intl),
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: title,
        ...(lead && { description: lead }),
        ...(publishedAt && { datePublished: publishedAt }),
        ...(imageUrl && { image: [new URL(imageUrl, urlOf('/')).href] }),
        inLanguage: stores.locale.tag,
        mainEntityOfPage: urlOf(paths.newsItem(id)),
        author: publisherOf(stores.brand, urlOf),
        publisher: publisherOf(stores.brand, urlOf),
      },
    ],
  };
}
