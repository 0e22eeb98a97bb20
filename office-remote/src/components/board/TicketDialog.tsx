import type { BoardOrder } from '@olov/contract';
import { CANCEL_REASONS, type CancelReason, isForCourier, isMovable } from '@olov/contract/orders/board';
import { PROMISE_REASONS } from '@olov/contract/orders/promiseReasons';
import { phaseOf, useFeature, useStores } from '@olov/shared-kit';
import { Button, buttonClass, Dialog, Segmented, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { laterPromises } from '../../models/board';
import { BoardStore, PAPERS } from '../../stores/BoardStore';
import { OfficeSession } from '../../stores/OfficeSession';
import { State } from '../common/State';
import { useText } from '../common/useText';
import { toneOf, useStatusText } from '../orders/useStatusText';
import styles from './Board.module.css';
import { MoveOrder } from './MoveOrder';
import { Comment, Lines, Mode, Street, TicketDetails, Unreachable } from './TicketDetails';

interface Props {
  order: BoardOrder;
  onPrint: (isPrinting: true) => void;
}

/** All about one order, and its rare actions. It stays open while other tickets change. */
export const TicketDialog = observer(function TicketDialog({ order, onPrint }: Props) {
  const store = useFeature(BoardStore);
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const text = useText('office.board.');
  const statusText = useStatusText();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [reason, setReason] = useState<CancelReason>('customer');
  // The dialog is painted before all that its ticket does not have.
  const isWhole = useDeferredValue(true, false);
  const { number, statusCode, customer, printedAt } = order;
  const close = () => store.show(undefined);
  return (
    <Dialog isOverlay placement="side" title={text('order', { number })} onClose={close}>
      <div className={styles.dialog}>
        <p>
          <State tone={toneOf(statusCode)}>{statusText(statusCode)}</State> <Mode order={order} />
        </p>
        <Unreachable order={order} />
        <Lines order={order} />
        <Comment order={order} />
        <Street order={order} />
        {isWhole && (
          <>
            <TicketDetails order={order} />
            {printedAt && <p>{text('printed', { time: locale.time(printedAt) })}</p>}
            <div className={styles.foot}>
              {order.destination && (
                // A new tab keeps the board open; a link to an app opens none.
                <a
                  className={buttonClass('secondary', 'medium')}
                  href={order.destination.mapUrl}
                  data-testid="staff-map"
                  {...(!order.destination.mapUrl.startsWith('geo:') && {
                    target: '_blank',
                    rel: 'noopener noreferrer',
                  })}
                >
                  {text('map')}
                </a>
              )}
              {customer && (
                <a className={buttonClass('secondary', 'medium')} href={`tel:${customer.phone}`}>
                  {text('call')}
                </a>
              )}
              {session.has('print Order') && (
                <>
                  <Button variant="secondary" data-testid="staff-print" onClick={() => onPrint(true)}>
                    {text(printedAt ? 'print-again' : 'print')}
                  </Button>
                  <Segmented
                    label={text('paper')}
                    value={store.paper}
                    options={PAPERS.map((value) => ({ value, label: text('paper.width', { width: value }) }))}
                    onChange={store.setPaper}
                  />
                </>
              )}
            </div>
            {session.has('give Order') && isForCourier(order) && <CourierChoice order={order} />}
            {session.has('promise Order') && phaseOf(statusCode) !== 'unpaid' && <NewPromise order={order} />}
            {session.has('reassign Order') &&
              isMovable(order) &&
              (isMoving ? (
                <MoveOrder order={order} />
              ) : (
                <Button variant="secondary" data-testid="staff-reassign" onClick={() => setIsMoving(true)}>
                  {text('move')}
                </Button>
              ))}
            {session.has('move Order') &&
              (isCancelling ? (
                <>
                  <p role="alert">{text('cancel.sure')}</p>
                  <SelectField
                    label={text('cancel.why')}
                    value={reason}
                    onChange={({ target }) =>
                      setReason(CANCEL_REASONS.find((one) => one === target.value) ?? 'customer')
                    }
                  >
                    {CANCEL_REASONS.map((one) => (
                      <option key={one} value={one}>
                        {text(`cancel.${one}`)}
                      </option>
                    ))}
                  </SelectField>
                  <div className={styles.foot}>
                    <Button autoFocus onClick={() => setIsCancelling(false)}>
                      {text('cancel.no')}
                    </Button>
                    <Button
                      variant="danger"
                      data-testid="staff-cancel-yes"
                      onClick={() => store.cancel(order, reason)}
                    >
                      {text('cancel.yes')}
                    </Button>
                  </div>
                </>
              ) : (
                <Button variant="danger" data-testid="staff-cancel" onClick={() => setIsCancelling(true)}>
                  {text('cancel')}
                </Button>
              ))}
          </>
        )}
      </div>
    </Dialog>
  );
});

const CourierChoice = observer(function CourierChoice({ order }: Pick<Props, 'order'>) {
  const store = useFeature(BoardStore);
  const text = useText('office.board.');
  const [courierId, setCourierId] = useState(order.courierId ?? '');
  const couriers = store.board?.couriers ?? [];
  if (couriers.length === 0) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={text('courier')}
        value={courierId}
        onChange={({ target }) => setCourierId(target.value)}
      >
        <option value="">{text('courier.nobody')}</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => store.give(order, courierId)}>
        {text('courier.give')}
      </Button>
    </div>
  );
});

const NewPromise = observer(function NewPromise({ order }: Pick<Props, 'order'>) {
  const store = useFeature(BoardStore);
  const { clock, locale } = useStores();
  const text = useText('office.board.');
  const [index, setIndex] = useState(0);
  const [reason, setReason] = useState<(typeof PROMISE_REASONS)[number]>('busy');
  const choices = laterPromises(order, clock.now);
  const chosen = choices[index];
  return (
    <div className={styles.choice}>
      <SelectField
        label={text('promise')}
        value={index}
        onChange={({ target }) => setIndex(Number(target.value))}
      >
        {choices.map(({ from, to }, at) => (
          <option key={from} value={at}>
            {locale.time(from)}–{locale.time(to)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('reason')}
        value={reason}
        onChange={({ target }) => setReason(PROMISE_REASONS.find((one) => one === target.value) ?? 'busy')}
      >
        {PROMISE_REASONS.map((one) => (
          <option key={one} value={one}>
            {text(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        data-testid="staff-promise"
        onClick={() => chosen && store.promise(order, chosen, reason)}
      >
        {text('promise.tell')}
      </Button>
    </div>
  );
});
