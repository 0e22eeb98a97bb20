import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { Button, buttonClass, Dialog, Icon, Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { stageOf, statusNameId } from '../../models/orderStatus';
import { Cancellation } from '../../stores/Cancellation';
import type { OrderTracking } from '../../stores/OrderTracking';
import styles from './CancelOrder.module.css';

export const CancelOrder = observer(function CancelOrder({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [cancellation] = useState(() => new Cancellation(tracking, stores));
  const stage = stageOf(tracking.order.statusCode);
  // The space of the button stays when cancelling is no longer possible, until the page moves for the next stage.
  const [roomStage] = useState(cancellation.isPossible && stage);
  const cancel = formatMessage({ id: 'orders.actions.cancel' });
  return (
    <>
      {roomStage === stage && (
        <Room others={[<span key="cancel" className={buttonClass('ghost', 'large')} {...roomOf(cancel)} />]}>
          {cancellation.isPossible && (
            <Button
              variant="ghost"
              size="large"
              onClick={cancellation.ask}
              className={styles.cancel}
              data-testid="order-cancel"
            >
              {cancel}
            </Button>
          )}
        </Room>
      )}
      {cancellation.isOpen &&
        (cancellation.isPossible ? (
          <AskDialog cancellation={cancellation} tracking={tracking} />
        ) : (
          <TooLateDialog cancellation={cancellation} tracking={tracking} />
        ))}
    </>
  );
});

interface Props {
  cancellation: Cancellation;
  tracking: OrderTracking;
}

const AskDialog = observer(function AskDialog({ cancellation, tracking }: Props) {
  const { formatMessage } = useIntl();
  const { number, payment } = tracking.order;
  const submission = useSubmission(cancellation);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={formatMessage({ id: 'orders.cancel.title' }, { number: number ?? 'none' })}
      onClose={cancellation.close}
      initialFocus={keep}
      width={440}
      footer={
        <div className={styles.choices}>
          <Button ref={keep} onClick={cancellation.close} disabled={cancellation.isSending}>
            {formatMessage({ id: 'orders.cancel.keep' })}
          </Button>
          <SubmitButton
            variant="danger"
            submission={submission}
            onClick={cancellation.confirm}
            data-testid="order-cancel-confirm"
          >
            {formatMessage({ id: 'orders.cancel.confirm' })}
          </SubmitButton>
        </div>
      }
    >
      <p className={styles.text}>{formatMessage({ id: 'orders.cancel.text' })}</p>
      {payment?.isPaid && <p className={styles.text}>{formatMessage({ id: 'orders.cancel.refund' })}</p>}
      <SubmissionNote submission={submission} />
    </Dialog>
  );
});

const TooLateDialog = observer(function TooLateDialog({ cancellation, tracking }: Props) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { statusCode, orderTypeId, restaurant } = tracking.order;
  const status = formatMessage({ id: statusNameId(statusCode, orderTypeId) });
  return (
    <Dialog
      title={formatMessage({ id: 'orders.cancel.late.title' })}
      onClose={cancellation.close}
      width={440}
      testId="order-cancel-late"
      footer={
        <div className={styles.choices}>
          <a href={`tel:${restaurant?.phone || brand.phone}`} className={buttonClass('primary')}>
            <Icon name="phone" size={20} />
            <span>{formatMessage({ id: 'orders.actions.call' })}</span>
          </a>
          <Button variant="secondary" onClick={cancellation.close}>
            {formatMessage({ id: 'orders.cancel.late.close' })}
          </Button>
        </div>
      }
    >
      <p role="status" className={styles.text}>
        {formatMessage({ id: 'orders.cancel.late.text' }, { status })}
      </p>
    </Dialog>
  );
});
