import {
  isApiError,
  ORDER_LIMITS,
  type OrderRating,
  phaseOf,
  reportFailure,
  useStores,
} from '@olov/shared-kit';
import { RatingField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, FormLongText, useForm, useFormField, useFormSubmit } from '@olov/shared-kit/submission';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ordersApi } from '../../api/ordersApi';
import type { OrderTracking } from '../../stores/OrderTracking';
import { Card } from '../Card';
import styles from './RateOrder.module.css';

export const RateOrder = observer(function RateOrder({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const { statusCode, rating } = tracking.order;
  if (phaseOf(statusCode) !== 'completed' || !(rating || features.has('rating'))) return null;
  return (
    <Card title={formatMessage({ id: 'orders.rate.title' })}>
      {!rating && <RatingForm tracking={tracking} />}
      <div role="status">{rating && <GivenRating rating={rating} />}</div>
    </Card>
  );
});

const RatingForm = observer(function RatingForm({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const form = useForm({
    fields: { stars: 'orders.rate.stars', comment: 'orders.rate.comment' },
    problem: (field, { stars }) =>
      field === 'stars' && stars === '' ? { id: 'orders.rate.choose' } : undefined,
  });
  const { value: stars, onText: setStars, label, error } = useFormField(form, 'stars');

  const send = () =>
    form.submit({
      send: async () => {
        const { orderId } = tracking.order;
        const comment = form.fields.texts.comment.trim();
        const rating = { orderId, stars: Number(stars), ...(comment && { comment }) };
        tracking.take(await ordersApi(stores).rate(rating));
      },
      explain: async (reason) => {
        // The order was rated before, perhaps on another page; that rating is shown.
        if (isApiError(reason) && reason.status === 409) await tracking.refresh();
        return tracking.order.rating ? 'settled' : undefined;
      },
      report: (error) => reportFailure(stores, error, 'error.server-error', { isOnlyAnswer: true }),
    });

  return (
    <form {...useFormSubmit(form, send)} className={styles.form}>
      <RatingField
        {...{ label, error }}
        value={Number(stars)}
        textOf={(count) => formatMessage({ id: 'orders.rate.star' }, { count })}
        onRate={(count) => setStars(String(count))}
      />
      {/* Shown by the customer's own press, so that the form fits the place of the hero. */}
      {stars !== '' && <FormLongText of={form} field="comment" maxLength={ORDER_LIMITS.comment} />}
      <FormEnd form={form} data-testid="order-rate">
        {formatMessage({ id: 'orders.rate.send' })}
      </FormEnd>
    </form>
  );
});

const STARS = [1, 2, 3, 4, 5] as const;

function GivenRating({ rating: { stars, comment } }: { rating: OrderRating }) {
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

const Star = () => (
  <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
    <path d="M12 3.5 14.6 9l6 .8-4.4 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6L3.400 9.800l6-.8L12 3.500Z" />
  </svg>
);
