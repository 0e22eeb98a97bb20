import { ORDER_LIMITS, ORDER_STATUS, useStores } from '@olov/shared-kit';
import { RatingField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderTracking } from '../../stores/OrderTracking';
import { Rating } from '../../stores/Rating';
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
  const [rating] = useState(() => new Rating(tracking, stores));
  const submission = useSubmission(rating.isSending);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void rating.send();
      }}
    >
      <RatingField
        label={formatMessage({ id: 'orders.rate.stars' })}
        value={rating.stars}
        textOf={(count) => formatMessage({ id: 'orders.rate.star' }, { count })}
        onRate={rating.choose}
        error={rating.isIncomplete ? formatMessage({ id: 'orders.rate.choose' }) : undefined}
      />
      <TextAreaField
        label={formatMessage({ id: 'orders.rate.comment' })}
        name="comment"
        maxLength={ORDER_LIMITS.comment}
        value={rating.comment}
        onChange={({ target }) => rating.write(target.value)}
      />
      <SubmitButton submission={submission} type="submit" data-testid="order-rate">
        {formatMessage({ id: 'orders.rate.send' })}
      </SubmitButton>
      <SubmissionNote submission={submission} />
    </form>
  );
});
