import { isApiError, ORDER_LIMITS, ORDER_STATUS, reportFailure, useStores } from '@olov/shared-kit';
import { RatingField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, FormLongText, useForm, useFormField, useFormSubmit } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { ordersApi } from '../../api/ordersApi';
import type { OrderTracking } from '../../stores/OrderTracking';
import { Card } from '../Card';
import { GivenRating } from './GivenRating';
import styles from './RateOrder.module.css';

export const RateOrder = observer(function RateOrder({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  const { statusCode, rating } = tracking.order;
  if (statusCode !== ORDER_STATUS.completed || !(rating || features.has('rating'))) return null;
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
