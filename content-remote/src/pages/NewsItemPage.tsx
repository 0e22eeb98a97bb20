import {
  type HeadContext,
  type NewsItem,
  type PageContext,
  type PageHead,
  paths,
  usePageData,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { found } from '../api/found';
import { Day } from '../components/Day';
import { Story } from '../components/story/Story';

export const titleId = 'content.news.title';

export const loader = ({ stores, params, signal }: PageContext): Promise<NewsItem> =>
  found(stores.clients.main.get('/api/news/Get', { query: { id: params.id ?? '' }, signal }));

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-news" */ '../models/newsHead')).newsHead(context);

export const NewsItemPage = observer(function NewsItemPage() {
  const news = usePageData<typeof loader>();
  const { formatMessage } = useIntl();
  return (
    <Story
      story={news}
      back={{ to: paths.news(), label: formatMessage({ id: 'content.news.back' }) }}
      meta={<Day moment={news.publishedAt} />}
    />
  );
});

export { NewsItemPage as Component };
