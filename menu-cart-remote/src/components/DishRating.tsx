import { decimalIn } from '@olov/contract/platform/locales';
import { formatNumber, type Product, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';

interface Props {
  rating: NonNullable<Product['rating']>;
  hasCount?: boolean;
  className?: string | undefined;
}

export const DishRating = observer(function DishRating({ rating, hasCount = false, className }: Props) {
  const { formatMessage } = useIntl();
  const { current } = useStores().locale;
  const { count } = rating;
  // Chromium groups the digits of Uzbek numbers in its own way, and the HTML of the server would differ.
  const number = formatNumber(count, current);
  const values = { value: decimalIn(rating.value.toFixed(1), current), count, number };
  return (
    <span role="img" aria-label={formatMessage({ id: 'menu.rating' }, values)} className={className}>
      ★ {hasCount ? formatMessage({ id: 'menu.rating.count' }, values) : values.value}
    </span>
  );
});
