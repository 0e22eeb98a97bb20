import {
  type HeadContext,
  type PageContext,
  type PageHead,
  paths,
  type StockList,
  useFeature,
  usePageData,
  useStores,
} from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ListPage } from '../components/list/ListPage';
import { StoryCard } from '../components/list/StoryCard';
import { StoryList } from '../components/list/StoryList';
import { StageBadge } from '../components/stock/StageBadge';
import { StockDates } from '../components/stock/StockDates';
import { listLd } from '../models/listLd';
import { firstPart } from '../models/paging';
import { stockStage } from '../models/stockStage';
import { StocksStore } from '../stores/StocksStore';

export const titleId = 'content.stocks.title';

export const loader = ({ stores, url, signal }: PageContext): Promise<StockList> =>
  stores.api.stocks.list({ ...firstPart(url), signal });

export const head = ({ intl, data, urlOf }: HeadContext): PageHead => {
  const { items } = data as StockList;
  const [first] = items;
  return {
    description: intl.formatMessage({ id: 'content.stocks.lead' }),
    ...(first?.imageUrl && { image: first.imageUrl }),
    jsonLd: [listLd(items, (id) => urlOf(paths.stock(id)))],
  };
};

export const StocksPage = observer(function StocksPage() {
  const data = usePageData<typeof loader>();
  const { clock } = useStores();
  const { feed } = useFeature(StocksStore);
  const { now } = clock;
  useState(() => feed.begin(data));

  return (
    <ListPage kind="stocks" isEmpty={feed.isEmpty}>
      <StoryList
        feed={feed}
        card={(stock, isFirst, linkRef) => {
          const stage = stockStage(stock, now);
          return (
            <StoryCard
              to={paths.stock(stock.id)}
              story={stock}
              isFirst={isFirst}
              linkRef={linkRef}
              isFaded={stage === 'ended'}
              meta={
                <>
                  <StageBadge stock={stock} stage={stage} />
                  <StockDates stock={stock} stage={stage} />
                </>
              }
            />
          );
        }}
      />
    </ListPage>
  );
});

export { StocksPage as Component };
