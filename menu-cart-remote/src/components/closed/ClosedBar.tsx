import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ClosedBarStore } from '../../stores/ClosedBarStore';
import styles from './ClosedBar.module.css';
import { ClosedNotice } from './ClosedNotice';

/** At the place of the cart bar, which an empty cart does not have, so that nothing moves. */
export const ClosedBar = observer(function ClosedBar() {
  const { formatMessage } = useIntl();
  const { hide } = useFeature(ClosedBarStore);
  return (
    <div className={styles.bar} role="status" data-testid="closed">
      <ClosedNotice
        isInline
        action={
          <Button size="small" onClick={hide}>
            {formatMessage({ id: 'cart.checkout.later' })}
          </Button>
        }
      />
    </div>
  );
});
