import {
  type HeadContext,
  type PageContext,
  type PageHead,
  paths,
  type Stock,
  usePageData,
  useStores,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { found } from '../api/found';
import { StageBadge } from '../components/stock/StageBadge';
import { StockTerms } from '../components/stock/StockTerms';
import { Story } from '../components/story/Story';
import { stockStage } from '../models/stockStage';

export const titleId = 'content.stocks.title';

export const loader = ({ stores, params, signal }: PageContext): Promise<Stock> =>
  found(stores.clients.main.get('/api/stocks/Get', { query: { id: params.id ?? '' }, signal }));

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-stocks" */ '../models/stockHead')).stockHead(context);

export const StockPage = observer(function StockPage() {
  const stock = usePageData<typeof loader>();
  const { clock } = useStores();
  const { formatMessage } = useIntl();
  const stage = stockStage(stock, clock.now);
  return (
    <Story
      story={stock}
      back={{ to: paths.stocks(), label: formatMessage({ id: 'content.stocks.back' }) }}
      meta={<StageBadge stock={stock} stage={stage} />}
      aside={<StockTerms stock={stock} stage={stage} />}
      isFaded={stage === 'ended'}
    />
  );
});

export { StockPage as Component };
