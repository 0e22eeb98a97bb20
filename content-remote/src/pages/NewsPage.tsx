import {
  type HeadContext,
  type NewsList,
  type PageContext,
  type PageHead,
  paths,
  useFeature,
  usePageData,
} from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Day } from '../components/Day';
import { ListPage } from '../components/list/ListPage';
import { StoryCard } from '../components/list/StoryCard';
import { StoryList } from '../components/list/StoryList';
import { listLd } from '../models/listLd';
import { newsFeed } from '../models/newsFeed';
import { firstPart } from '../models/paging';
import { NewsStore } from '../stores/NewsStore';

export const titleId = 'content.news.title';

export const loader = ({ stores, url, signal }: PageContext): Promise<NewsList> =>
  stores.clients.main.get('/api/news/List', { query: firstPart(url), signal });

export const head = ({ intl, data, urlOf }: HeadContext): PageHead => {
  const { items } = data as NewsList;
  const [first] = items;
  return {
    description: intl.formatMessage({ id: 'content.news.lead' }),
    ...(first?.imageUrl && { image: first.imageUrl }),
    feed: newsFeed(intl),
    jsonLd: [listLd(items, (id) => urlOf(paths.newsItem(id)))],
  };
};

export const NewsPage = observer(function NewsPage() {
  const data = usePageData<typeof loader>();
  const { feed } = useFeature(NewsStore);
  useState(() => feed.begin(data));

  return (
    <ListPage kind="news" isEmpty={feed.isEmpty}>
      <StoryList
        feed={feed}
        card={(news, isFirst, linkRef) => (
          <StoryCard
            to={paths.newsItem(news.id)}
            story={news}
            isFirst={isFirst}
            linkRef={linkRef}
            meta={<Day moment={news.publishedAt} />}
          />
        )}
      />
    </ListPage>
  );
});

export { NewsPage as Component };
