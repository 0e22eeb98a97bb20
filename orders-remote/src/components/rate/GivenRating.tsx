import type { OrderRating } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import styles from './RateOrder.module.css';
import { Star } from './Star';

const STARS = [1, 2, 3, 4, 5] as const;

export function GivenRating({ rating: { stars, comment } }: { rating: OrderRating }) {
  const { formatMessage } = useIntl();
  return (
    <div data-testid="order-rating">
      <div className={styles.stars} aria-hidden="true">
        {STARS.map((count) => (
          <span key={count} className={classNames(styles.star, count <= stars && styles.full)}>
            <Star />
          </span>
        ))}
      </div>
      <p className={styles.given}>{formatMessage({ id: 'orders.rate.given' }, { stars })}</p>
      {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
    </div>
  );
}
