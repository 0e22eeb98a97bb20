import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ProfileStore } from '../../stores/ProfileStore';
import { Conversation } from '../messages/Conversation';
import styles from '../messages/messages.module.css';

/** The customer's messages to the chain, with their answers. */
export const MessagesDialog = observer(function MessagesDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { customer, open } = useFeature(ProfileStore);
  return (
    <Dialog title={formatMessage({ id: 'orders.profile.messages' })} onClose={onClose} width={480}>
      <div className={styles.list}>
        {customer?.messages?.map((message) => (
          <Conversation
            key={message.id ?? message.createdAt}
            message={message}
            onReplied={() => void open()}
          />
        ))}
      </div>
    </Dialog>
  );
});
