import { phaseOf, useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { SureButton } from '../components/common/SureButton';
import { useText } from '../components/common/useText';
import styles from '../components/courier/Courier.module.css';
import { FreeDelivery, OwnDelivery } from '../components/courier/Delivery';
import { Position } from '../components/courier/Position';
import { DeliveriesStore } from '../stores/DeliveriesStore';

export const Component = observer(function CourierPage() {
  const store = useFeature(DeliveriesStore);
  const { deliveries, own, request, load } = store;
  const text = useText('office.courier');
  useEffect(() => store.follow(), [store]);
  const onTheWay = own.filter(({ statusCode }) => phaseOf(statusCode) === 'courier');
  return (
    <div className={styles.page}>
      <PageHead title={text('')} />
      <Notices />
      {!deliveries ? (
        <Loaded request={request} onRetry={() => void load()} />
      ) : (
        <>
          <Position orderIds={onTheWay.map(({ orderId }) => orderId)} />
          <section aria-labelledby="own">
            <h2 id="own">{text('.own', { count: own.length })}</h2>
            <div className={styles.orders}>
              {own.map((order) => (
                <OwnDelivery key={order.orderId} order={order} />
              ))}
            </div>
          </section>
          <section aria-labelledby="free">
            <h2 id="free">{text('.free', { count: deliveries.free.length })}</h2>
            <div className={styles.orders}>
              {deliveries.free.map((order) => (
                <FreeDelivery key={order.orderId} order={order} />
              ))}
            </div>
          </section>
          <Shift />
        </>
      )}
    </div>
  );
});

const Notices = observer(function Notices() {
  const { lostSince, kept } = useFeature(DeliveriesStore);
  const { locale } = useStores();
  const text = useText('office.courier.');
  const namesOf = (changes: readonly { name: string }[]) =>
    [...new Set(changes.map(({ name }) => name))].join(', ');
  const ofOthers = kept.all.filter((change) => !kept.own.includes(change));
  return (
    <>
      {lostSince !== undefined && (
        <p className={styles.notice} role="alert">
          {text('lost', { time: locale.time(lostSince) })}
        </p>
      )}
      {kept.waiting.length > 0 && (
        <p className={styles.notice} role="status" data-testid="courier-waiting">
          {text('waiting', { names: namesOf(kept.waiting) })}
        </p>
      )}
      {ofOthers.length > 0 && (
        <p className={styles.notice} role="status">
          {text('waiting-of-others', { names: namesOf(ofOthers) })}
        </p>
      )}
      {kept.refusals.length > 0 && (
        <div className={styles.notice} role="alert">
          {kept.refusals.map(({ name, text: reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refusals are only added
            <p key={index}>{text('refused', { name, reason })}</p>
          ))}
          <Button variant="secondary" onClick={kept.forgetRefusals}>
            {text('refused.ok')}
          </Button>
        </div>
      )}
    </>
  );
});

/** The sum of the cash to hand in. It counts what the server knows, so it ends with the network only. */
const Shift = observer(function Shift() {
  const { deliveries, own, kept, form, endShift } = useFeature(DeliveriesStore);
  const { locale } = useStores();
  const text = useText('office.courier.shift');
  const [ended, setEnded] = useState<number>();
  const shift = deliveries?.shift;
  if (!shift) return null;
  const { deliveries: count, cash, since } = shift;
  const isOpen = own.length > 0 || kept.waiting.length > 0;
  const end = async () => {
    if (await endShift(cash)) setEnded(cash);
  };
  return (
    <section aria-labelledby="shift">
      <h2 id="shift">{text('')}</h2>
      <p>
        {since && `${text('.since', { time: locale.dateTime(since) })}. `}
        {text('.sum', { count, sum: locale.money(cash) })}
      </p>
      <Problem failure={form.failure} />
      <p role="status">{ended !== undefined && text('.ended', { sum: locale.money(ended) })}</p>
      {count > 0 &&
        (isOpen ? (
          <p>{text('.open')}</p>
        ) : (
          <SureButton
            label={text('.end')}
            sureLabel={text('.end.sure', { sum: locale.money(cash) })}
            isBusy={form.isBusy}
            onSure={() => void end()}
          />
        ))}
    </section>
  );
});
