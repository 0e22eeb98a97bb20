import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './NextSlot.module.css';

export const NextSlot = observer(function NextSlot() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const form = useFeature(OrderFormStore);
  const { nextSlot } = form;
  return (
    // A live region has to exist before its text.
    <div role="status" className={styles.next}>
      {nextSlot && (
        <Button variant="secondary" onClick={() => form.chooseSlot(nextSlot.start)}>
          {formatMessage(
            { id: nextSlot.isTomorrow ? 'order.time.next-tomorrow' : 'order.time.next' },
            { time: locale.time(nextSlot.startMs) },
          )}
        </Button>
      )}
    </div>
  );
});
