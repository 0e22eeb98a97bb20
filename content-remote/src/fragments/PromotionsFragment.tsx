import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { Carousel } from '../components/promotions/Carousel';
import { type Promotion, PromotionCard } from '../components/promotions/PromotionCard';

export const Promotions = observer(function Promotions({ stocks }: { stocks: readonly Promotion[] }) {
  const { formatMessage } = useIntl();
  if (stocks.length === 0) return null;
  return (
    <Carousel label={formatMessage({ id: 'content.stocks.title' })}>
      {stocks.map((stock) => (
        <PromotionCard key={stock.id} stock={stock} to={paths.stock(stock.id)} />
      ))}
    </Carousel>
  );
});

export { Promotions as Component };
