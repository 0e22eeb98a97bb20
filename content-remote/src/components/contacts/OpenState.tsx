import { type ContactRestaurant, isOpen, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './OpenState.module.css';

/** Whether a restaurant is open by Tashkent's clock, and until or from when; it changes while it is looked at. */
export const OpenState = observer(function OpenState({
  restaurant: { starTime, endTime },
}: {
  restaurant: Pick<ContactRestaurant, 'starTime' | 'endTime'>;
}) {
  const { formatMessage } = useIntl();
  const { clock } = useStores();
  const open = isOpen({ opening: starTime, closing: endTime }, clock.now);
  return (
    <p className={classNames(styles.state, open && styles.open)}>
      {starTime === endTime
        ? formatMessage({ id: 'content.contacts.always-open' })
        : open
          ? formatMessage({ id: 'content.contacts.open' }, { time: endTime })
          : formatMessage({ id: 'content.contacts.closed' }, { time: starTime })}
    </p>
  );
});
