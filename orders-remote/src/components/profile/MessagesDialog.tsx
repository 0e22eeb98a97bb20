import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import styles from './profile.module.css';

/** The customer's messages to the chain, with their answers. */
export const MessagesDialog = observer(function MessagesDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { customer } = useFeature(ProfileStore);
  return (
    <Dialog title={formatMessage({ id: 'orders.profile.messages' })} onClose={onClose} width={480}>
      <ul className={styles.messages}>
        {customer?.messages?.map(({ createdAt, message, answer }) => (
          <li key={createdAt}>
            <p className={styles.note}>{locale.dateTime(createdAt)}</p>
            <p>{message}</p>
            <p className={styles.note}>
              {answer
                ? formatMessage({ id: 'orders.profile.messages.answer' }, { at: locale.dateTime(answer.at) })
                : formatMessage({ id: 'orders.profile.messages.none' })}
            </p>
            {answer && <p>{answer.text}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
