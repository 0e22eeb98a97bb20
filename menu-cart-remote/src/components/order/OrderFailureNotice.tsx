import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { type OrderFailure, OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import styles from './OrderFailureNotice.module.css';

export const OrderFailureNotice = observer(function OrderFailureNotice() {
  const { failure } = useFeature(OrderStore);
  const { isWrong, failures } = useFeature(OrderFormStore).form;
  if (!failure || (failure.kind === 'fields' && !isWrong)) return null;
  return (
    <div key={failures} role="alert" className={styles.notice}>
      <FailureText failure={failure} />
    </div>
  );
});

const FailureText = observer(function FailureText({ failure }: { failure: OrderFailure }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { stray } = useFeature(OrderFormStore).form;
  if (failure.kind === 'fields') {
    return (
      <>
        <p>{formatMessage({ id: 'order.failed.fields' })}</p>
        {stray.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </>
    );
  }
  if (failure.kind === 'changed') {
    const { before, after, text } = failure;
    return (
      <>
        <p>{text || formatMessage({ id: 'order.failed.changed' })}</p>
        {before !== after && (
          <p>
            {formatMessage(
              { id: 'order.failed.changed.total' },
              { before: locale.money(before), after: locale.money(after) },
            )}
          </p>
        )}
      </>
    );
  }
  if (failure.kind === 'outdated') return <p>{formatMessage({ id: 'order.failed.changed' })}</p>;
  if (failure.kind === 'offline') return <p>{formatMessage({ id: 'order.failed.offline' })}</p>;
  if (failure.kind === 'unanswered') return <p>{formatMessage({ id: 'order.failed.unanswered' })}</p>;
  return <p>{failure.text || formatMessage({ id: 'error.server-error' })}</p>;
});
